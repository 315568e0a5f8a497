import { useSession } from '@village/web'
import { useCallback, useEffect, useRef, useState } from 'react'
import { dropReport, type KeptReport, keptReports, type Outcome, sendReport } from './kept-reports.web.ts'

/** A line that came back without saying so is noticed within so many ms. */
const RETRY_EVERY_MS = 15_000

/** The signed-in person's reports on this device; they go out when the page opens and when the network is back. */
export function useReports() {
  const userId = useSession(({ user }) => user?.id ?? '')
  const [reports, setReports] = useState<readonly KeptReport[]>([])
  const [sending, setSending] = useState('')
  const busy = useRef(false)
  const look = useCallback(async () => setReports(await keptReports(userId)), [userId])
  const send = useCallback(
    async (report: KeptReport): Promise<Outcome> => {
      if (busy.current) return 'waits'
      busy.current = true
      setSending(report.key)
      const outcome = await sendReport(report)
      busy.current = false
      setSending('')
      await look()
      return outcome
    },
    [look],
  )
  const sendAll = useCallback(async () => {
    for (const report of await keptReports(userId)) if (!report.refused && (await send(report)) === 'waits') return
  }, [send, userId])
  useEffect(() => {
    if (!userId) return
    void look().then(sendAll)
    const again = () => void sendAll()
    window.addEventListener('online', again)
    const timer = setInterval(again, RETRY_EVERY_MS)
    return () => {
      window.removeEventListener('online', again)
      clearInterval(timer)
    }
  }, [look, sendAll, userId])
  const drop = async ({ key }: KeptReport): Promise<void> => {
    await dropReport(key)
    await look()
  }
  return { userId, reports, sending, look, send, drop }
}
