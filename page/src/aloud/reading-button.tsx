import PauseCircleOutlined from '@ant-design/icons/es/icons/PauseCircleOutlined'
import SoundOutlined from '@ant-design/icons/es/icons/SoundOutlined'
import { useLabel, useLanguage } from '@village/web/i18n.ts'
import Button from 'antd/es/button'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { beSilent, speak, voiceFor, watchVoices } from './speech.ts'
import type { SpokenLine } from './spoken-lines.ts'

const words = {
  read: { zh: '朗读', en: 'Read aloud' },
  stop: { zh: '停止朗读', en: 'Stop reading' },
} as const

/** Begins and stops reading; not there where the machine has no voice of the language. Who leaves ends it. */
export function ReadingButton({ lines }: { readonly lines: () => readonly SpokenLine[] }) {
  const label = useLabel()
  const language = useLanguage()
  const hasVoice = useSyncExternalStore(watchVoices, () => voiceFor(language) !== undefined)
  const [isReading, setReading] = useState(false)
  useEffect(() => {
    if (!isReading) return
    addEventListener('pagehide', beSilent)
    return () => {
      removeEventListener('pagehide', beSilent)
      beSilent()
      setReading(false)
    }
  }, [isReading])
  if (!hasVoice) return null
  const begin = (): void => {
    setReading(true)
    speak(lines(), language, () => setReading(false))
  }
  return (
    <Button
      className="dv-read-aloud"
      icon={isReading ? <PauseCircleOutlined aria-hidden /> : <SoundOutlined aria-hidden />}
      onClick={isReading ? () => setReading(false) : begin}
    >
      {label(isReading ? words.stop : words.read)}
    </Button>
  )
}
