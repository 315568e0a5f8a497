import { type CaptchaState, HearCaptcha } from '@village/frame'
import { useText } from '@village/web'
import { TextField, type TextFieldProps } from '../fields/text-field.web.tsx'

interface CaptchaFieldProps extends TextFieldProps {
  readonly state: CaptchaState
  onHear(): void
}

/** The image is a button: pressing it brings another one. */
export function CaptchaField({ state, onHear, ...field }: CaptchaFieldProps) {
  const say = useText()
  const { captcha, failed, heard, draw } = state
  const image = captcha?.image ?? ''
  return (
    <div className="dv-captcha">
      <TextField {...field} autoComplete="one-time-code" />
      <button type="button" className="dv-captcha-image" title={say('login.anotherImage')} onClick={draw}>
        {image !== '' && !failed ? <img src={image} alt={say('login.anotherImage')} /> : null}
        {failed ? say('login.captchaFailed') : null}
      </button>
      <HearCaptcha heard={heard} onHear={onHear} />
    </div>
  )
}
