import { type Captcha, newCaptcha } from '@village/web'
import { useCallback, useEffect, useRef, useState } from 'react'

/** A captcha lives five minutes; a new one comes half a minute earlier. */
const RENEW_AFTER_MS = 270_000

export interface CaptchaState {
  /** null while it is coming; an empty image: this installation asks for none. */
  readonly captcha: Captcha | null
  readonly failed: boolean
  renew(): void
}

/** The image that a person has to read. Each answer uses it up: `renew` after every failed try. */
export function useCaptcha(): CaptchaState {
  const [captcha, setCaptcha] = useState<Captcha | null>(null)
  const [failed, setFailed] = useState(false)
  const asked = useRef(0)
  const renew = useCallback(() => {
    asked.current += 1
    const mine = asked.current
    setFailed(false)
    newCaptcha().then(
      fresh => {
        if (mine === asked.current) setCaptcha(fresh)
      },
      () => {
        if (mine === asked.current) setFailed(true)
      },
    )
  }, [])
  useEffect(() => {
    renew()
    const timer = setInterval(renew, RENEW_AFTER_MS)
    return () => {
      asked.current += 1
      clearInterval(timer)
    }
  }, [renew])
  return { captcha, failed, renew }
}
