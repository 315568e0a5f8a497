import type { Label } from '@village/resource'
import { copyAndNotify, definePage, forget, readStorage, store, useLabel } from '@village/web'
import { type LiveState, useLiveState } from '@village/web/live'
import Button from 'antd/es/button'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Finding } from '../findings/finding.ts'
import { FindingCards, findingLines } from '../findings/finding-cards.web.tsx'
import { answerFinding, clockFinding, liveFinding, savingFinding, screenFinding, storageFinding } from './findings.ts'
import selftest from './selftest.place.ts'
import './selftest.css'

const words = {
  again: { zh: '重新检测', en: 'Check again' },
  copy: { zh: '复制结果', en: 'Copy the result' },
  running: { zh: '正在检测…', en: 'Checking…' },
  intro: {
    zh: '电话咨询时，请把结果复制给技术支持。',
    en: 'When you ask for help by phone, send a copy of the result to the helper.',
  },
} as const

/** Who has not answered by then does not answer. */
const PATIENCE_MS = 10_000

/** Asks for a small file of the server past every cache: how long it takes, and what the server's clock says. */
async function askServer(): Promise<{ readonly answerMs: number | null; readonly offS: number | null }> {
  const began = performance.now()
  const tooLong = new AbortController()
  const timer = setTimeout(() => tooLong.abort(), PATIENCE_MS)
  try {
    const asked = { method: 'HEAD', cache: 'no-store', signal: tooLong.signal } as const
    const answer = await fetch(`/icon.svg?at=${Date.now()}`, asked)
    const date = Date.parse(answer.headers.get('date') ?? '')
    return {
      answerMs: answer.ok ? Math.round(performance.now() - began) : null,
      offS: Number.isNaN(date) ? null : Math.round((Date.now() - date) / 1000),
    }
  } catch {
    return { answerMs: null, offS: null }
  } finally {
    clearTimeout(timer)
  }
}
/** Whether the server keeps what is saved, and why not: a full disk, a database that takes no writes. */
async function askSaving(): Promise<Label | 'yes' | null> {
  const ask = (language: string): Promise<Response> =>
    fetch('/readyz', {
      cache: 'no-store',
      signal: AbortSignal.timeout(PATIENCE_MS),
      headers: { 'accept-language': language },
    })
  try {
    const [zh, en] = await Promise.all([ask('zh'), ask('en')])
    if (zh.ok && en.ok) return 'yes'
    return { zh: (await zh.json()).msg, en: (await en.json()).msg }
  } catch {
    return null
  }
}
/** What a draft does: it is written, read back, and taken away again. */
function keepsThings(): boolean {
  const mark = String(Date.now())
  store('selftest', mark)
  const kept = readStorage<string>('selftest') === mark
  forget('selftest')
  return kept
}
async function look(live: LiveState): Promise<readonly Finding[]> {
  const { answerMs, offS } = await askServer()
  const saving = await askSaving()
  const size = screenFinding(innerWidth, innerHeight)
  return [
    answerFinding(answerMs),
    savingFinding(saving),
    clockFinding(offS),
    liveFinding(live),
    storageFinding(keepsThings()),
    size,
  ]
}

/** What hinders work on this computer, and what to do about it. */
function SelfTest() {
  const pick = useLabel()
  const { state } = useLiveState()
  const [findings, setFindings] = useState<readonly Finding[]>()
  const latest = useRef(0)
  const run = useCallback(() => {
    const turn = ++latest.current
    setFindings(undefined)
    // A slow answer of an earlier look says nothing about now.
    void look(state).then(found => turn === latest.current && setFindings(found))
  }, [state])
  useEffect(run, [run])
  const copy = (): void => {
    const lines = findingLines(findings ?? [], pick)
    void copyAndNotify([location.origin, new Date().toISOString(), navigator.userAgent, ...lines].join('\n'))
  }
  return (
    <section className="dv-selftest" aria-busy={!findings}>
      <header className="dv-card dv-selftest-head">
        <div>
          <h1>{pick(selftest.label)}</h1>
          <p className="dv-quiet">{pick(words.intro)}</p>
        </div>
        <Button type="primary" onClick={run} disabled={!findings}>
          {pick(words.again)}
        </Button>
        <Button onClick={copy} disabled={!findings}>
          {pick(words.copy)}
        </Button>
      </header>
      <div role="status">{findings ? <FindingCards findings={findings} /> : <p>{pick(words.running)}</p>}</div>
    </section>
  )
}

export default definePage(selftest, SelfTest)
