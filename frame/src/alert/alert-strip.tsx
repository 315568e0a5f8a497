import type { Alerts } from '@village/web/alerts.ts'
import { useText } from '@village/web/i18n.ts'
import { latePart } from '@village/web/late-part.tsx'
import { notify } from '@village/web/notices.ts'
import { port } from '@village/web/ports.ts'
import { prefer, usePreferences } from '@village/web/preferences.ts'
import Button from 'antd/es/button'
import { type RefCallback, useCallback, useEffect, useRef } from 'react'
import { PageBoundary } from '../parts/boundary.tsx'
import { chime } from './chime.ts'
import { newsSince } from './news.ts'
import { readAlertsAgain, useAlerts, useFreshAlerts } from './use-alerts.ts'
import '../texts/frame.ts'
import './alert.css'

const Strip = latePart(async () => (await port('alerts').strip()).default)

/** Says aloud what has just come: a notice over everything, dialogs as well, and a sound. */
function useNews(alerts: Alerts, isKnown: boolean): void {
  const say = useText()
  const sound = usePreferences(preferences => preferences.alertSound)
  const seen = useRef<ReadonlySet<string> | null>(null)
  useEffect(() => {
    if (!isKnown) return
    const news = newsSince(seen.current, alerts)
    seen.current = new Set([...(seen.current ?? []), ...alerts.shown.map(({ id }) => id)])
    for (const one of news) notify('error', say('frame.alertNew', { words: port('alerts').wordsOf(one) }))
    if (news.length > 0 && sound) chime()
  }, [alerts, isKnown, sound, say])
}

function Mute() {
  const say = useText()
  const sound = usePreferences(preferences => preferences.alertSound)
  return (
    <Button
      type="text"
      onClick={() => {
        // Who turns it on hears what they will hear.
        if (!sound) chime()
        prefer({ alertSound: !sound })
      }}
    >
      {say(sound ? 'frame.alertMute' : 'frame.alertSound')}
    </Button>
  )
}

const precedes = (one: Element, other: Element): boolean =>
  (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0

/** Tells drawers and dialogs where the strip ends, while it is there. */
function useRoomOf(): RefCallback<HTMLElement> {
  return useCallback(strip => {
    if (!strip) return
    const { dataset, style } = document.documentElement
    const forget = () => {
      delete dataset['alerts']
      style.removeProperty('--dv-alerts-end')
    }
    const tell = () => {
      const { bottom, height } = strip.getBoundingClientRect()
      if (height === 0) return forget()
      dataset['alerts'] = ''
      style.setProperty('--dv-alerts-end', `${Math.round(bottom)}px`)
    }
    const watch = new ResizeObserver(tell)
    // What stands above it moves it: the line that says that the network is gone.
    for (const beside of strip.parentElement?.children ?? []) if (precedes(beside, strip)) watch.observe(beside)
    watch.observe(strip)
    return () => {
      watch.disconnect()
      forget()
    }
  }, [])
}

/** What is open, over whatever page the person is on, until somebody has taken it. */
export function AlertStrip() {
  const { alerts, isKnown } = useAlerts()
  useFreshAlerts()
  useNews(alerts, isKnown)
  const strip = useRoomOf()
  if (alerts.total === 0) return null
  return (
    <div className="dv-alerts" ref={strip}>
      <PageBoundary>
        <Strip alerts={alerts} tools={<Mute />} onDone={readAlertsAgain} />
      </PageBoundary>
    </div>
  )
}
