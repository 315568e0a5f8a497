import { useLanguage } from '@village/web/i18n.ts'
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { type Captcha, newCaptcha } from '../auth/auth.ts'
import { type Voice, voiceOf } from './voice.ts'

/** A captcha lives five minutes; a new one comes half a minute earlier. */
const RENEW_AFTER_MS = 270_000

export interface CaptchaState {
  /** null while it is coming; an empty image: this installation asks for none. */
  readonly captcha: Captcha | null
  readonly failed: boolean
  /** 'renewed': a new captcha has replaced the one that was played and has not been played yet. */
  readonly heard: 'not' | 'playing' | 'failed' | 'renewed'
  /** Fetches another captcha of the same kind, so that audio users get audio again. */
  renew(): void
  /** Another picture. */
  draw(): void
  /** Says the digits of the captcha that is shown when it has a voice, otherwise of a new one. */
  speak(): void
}

/** The captcha as picture or audio. Each answer spends it: `renew` after every failed try. */
export function useCaptcha(): CaptchaState {
  const language = useLanguage()
  const [captcha, setCaptcha] = useState<Captcha | null>(null)
  const [failed, setFailed] = useState(false)
  const [heard, setHeard] = useState<CaptchaState['heard']>('not')
  const asked = useRef(0)
  const voice = useRef<Voice | null>(null)

  const silence = useCallback(() => {
    voice.current?.stop()
    voice.current = null
    setHeard('not')
  }, [])
  const play = useCallback(
    (audio: string) => {
      silence()
      const mine = voiceOf(audio)
      voice.current = mine
      setHeard('playing')
      mine.play().then(
        () => voice.current === mine && silence(),
        () => voice.current === mine && setHeard('failed'),
      )
    },
    [silence],
  )
  const ask = useCallback((spoken?: 'zh' | 'en', then?: (fresh: Captcha) => void) => {
    asked.current += 1
    const mine = asked.current
    setFailed(false)
    newCaptcha(spoken).then(
      fresh => {
        if (mine !== asked.current) return
        setCaptcha(fresh)
        then?.(fresh)
      },
      () => {
        if (mine === asked.current) setFailed(true)
      },
    )
  }, [])
  const draw = useCallback(() => {
    silence()
    ask()
  }, [ask, silence])
  const renew = (): void => {
    silence()
    if (captcha?.audio) ask(language, () => setHeard('renewed'))
    else ask()
  }
  const speak = (): void => {
    if (captcha?.audio) play(captcha.audio)
    else ask(language, fresh => play(fresh.audio ?? ''))
  }
  const renewLatest = useEffectEvent(renew)
  useEffect(() => {
    if (!captcha) return
    const timer = setTimeout(renewLatest, RENEW_AFTER_MS)
    return () => clearTimeout(timer)
  }, [captcha])
  useEffect(() => {
    draw()
    return () => {
      asked.current += 1
      voice.current?.stop()
    }
  }, [draw])
  return { captcha, failed, heard, renew, draw, speak }
}
