import SoundOutlined from '@ant-design/icons/es/icons/SoundOutlined'
import { useText } from '@village/web/i18n.ts'
import { Icon } from '@village/web/icon.tsx'
import Button from 'antd/es/button'
import type { CaptchaState } from './use-captcha.ts'
import './captcha.css'

interface HearCaptchaProps {
  readonly heard: CaptchaState['heard']
  onHear(): void
}

/** The captcha for users who cannot read the picture (design/ux.md D9). */
export function HearCaptcha({ heard, onHear }: HearCaptchaProps) {
  const say = useText()
  return (
    <div className="dv-hear">
      <Button type="link" icon={<Icon of={SoundOutlined} />} onClick={onHear}>
        {say('login.hear')}
      </Button>
      <span role="status">
        {heard === 'playing' && say('login.hearing')}
        {heard === 'failed' && say('login.unheard')}
        {heard === 'renewed' && say('login.heardAgain')}
      </span>
    </div>
  )
}
