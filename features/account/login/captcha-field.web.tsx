import { useText } from '@village/web'
import { TextField, type TextFieldProps } from '../text-field.web.tsx'

interface CaptchaFieldProps extends TextFieldProps {
  /** A data address; empty while it is coming. */
  readonly image: string
  readonly failed: boolean
  onRenew(): void
}

/** The image is a button: pressing it brings another one. */
export function CaptchaField({ image, failed, onRenew, ...field }: CaptchaFieldProps) {
  const say = useText()
  return (
    <div className="dv-captcha">
      <TextField {...field} autoComplete="one-time-code" />
      <button type="button" className="dv-captcha-image" title={say('login.anotherImage')} onClick={onRenew}>
        {image !== '' && !failed ? <img src={image} alt={say('login.anotherImage')} /> : null}
        {failed ? say('login.captchaFailed') : null}
      </button>
    </div>
  )
}
