import ArrowLeftOutlined from '@ant-design/icons/es/icons/ArrowLeftOutlined'
import FullscreenOutlined from '@ant-design/icons/es/icons/FullscreenOutlined'
import UnorderedListOutlined from '@ant-design/icons/es/icons/UnorderedListOutlined'
import { momentMs } from '@village/resource'
import { Entered, Icon, setLanguage, useLabel, useLanguage } from '@village/web'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import type { CockpitState } from '../stage/use-cockpit.web.ts'
import { wallWords } from '../stage/wall-words.ts'

/** The time of the server, which this computer's clock only carries on. */
function Clock({ now, readMs }: { readonly now: string; readonly readMs: number }) {
  const language = useLanguage()
  const [shownMs, setShown] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setShown(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  const at = new Date(momentMs(now) + Math.max(0, shownMs - readMs))
  const locale = language === 'zh' ? 'zh-CN' : 'en-GB'
  const zone = { timeZone: 'Asia/Shanghai' } as const
  const day = new Intl.DateTimeFormat(locale, { ...zone, year: 'numeric', month: 'long', day: 'numeric' }).format(at)
  const weekday = new Intl.DateTimeFormat(locale, { ...zone, weekday: language === 'zh' ? 'long' : 'short' }).format(at)
  const time = new Intl.DateTimeFormat('en-GB', { ...zone, timeStyle: 'medium' }).format(at)
  return (
    <span className="dv-wall-clock">
      {day} {weekday} <time>{time}</time>
    </span>
  )
}

/** Ways out of the screen, which a display does not have. */
function Ways({ onList }: { onList(): void }) {
  const label = useLabel()
  return (
    <>
      <Link className="dv-wall-button" to="/">
        <Icon of={ArrowLeftOutlined} />
        {label(wallWords.back)}
      </Link>
      <button type="button" className="dv-wall-button" onClick={onList}>
        <Icon of={UnorderedListOutlined} />
        {label(wallWords.list)}
      </button>
    </>
  )
}

function LanguageButton() {
  const isChinese = useLanguage() === 'zh'
  return (
    <button
      type="button"
      className="dv-wall-button"
      lang={isChinese ? 'en' : 'zh-CN'}
      aria-label={isChinese ? 'English' : '中文'}
      onClick={() => setLanguage(isChinese ? 'en' : 'zh')}
    >
      {isChinese ? 'EN' : '中'}
    </button>
  )
}

interface WallHeadProps {
  readonly state: CockpitState
  /** A display shows and does nothing. */
  readonly isDisplay: boolean
  onWhole(): void
  onList(): void
}
export function WallHead({ state, isDisplay, onWhole, onList }: WallHeadProps) {
  const label = useLabel()
  const { data, freshness, readMs } = state
  return (
    <header className="dv-wall-head">
      <div className="dv-wall-head-left">{!isDisplay && <Ways onList={onList} />}</div>
      <h1>
        {data?.village && (
          <>
            <Entered>{data.village}</Entered>
            <span className="dv-wall-dot"> · </span>
          </>
        )}
        {label(wallWords.title)}
      </h1>
      <div className="dv-wall-head-right">
        <span className="dv-wall-live" data-state={freshness} role="status">
          {label(wallWords[freshness])}
        </span>
        {data && <Clock now={data.now} readMs={readMs} />}
        <LanguageButton />
        <button
          type="button"
          className="dv-wall-button"
          aria-label={label(wallWords.whole)}
          title={label(wallWords.whole)}
          onClick={onWhole}
        >
          <Icon of={FullscreenOutlined} />
        </button>
      </div>
    </header>
  )
}
