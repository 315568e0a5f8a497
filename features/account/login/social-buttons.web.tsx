import { Entered, useLabel } from '@village/web'
import Button from 'antd/es/button'
import type { SocialSource } from '../social/social.api.ts'
import { SOCIAL_TEXTS } from './social-texts.ts'
import './social-buttons.css'

interface SocialButtonsProps {
  readonly sources: readonly SocialSource[]
  readonly tenantId: string
}

/** Buttons that lead out to whoever signs people in from outside. Loaded only where somebody does. */
export function SocialButtons({ sources, tenantId }: SocialButtonsProps) {
  const pick = useLabel()
  const [before, after] = pick(SOCIAL_TEXTS.enter).split('{name}')
  return (
    <div className="dv-login-social">
      <p className="dv-login-or dv-muted">{pick(SOCIAL_TEXTS.or)}</p>
      {sources.map(({ source, name, address }) => (
        <Button key={source} block size="large" href={`${address}?${new URLSearchParams({ tenantId })}`}>
          <span>
            {before}
            {name ? <Entered>{name}</Entered> : pick(SOCIAL_TEXTS.nameless)}
            {after}
          </span>
        </Button>
      ))}
    </div>
  )
}
