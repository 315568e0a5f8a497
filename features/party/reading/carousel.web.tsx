import PlayCircleOutlined from '@ant-design/icons/es/icons/CaretRightOutlined'
import LeftOutlined from '@ant-design/icons/es/icons/LeftOutlined'
import PauseOutlined from '@ant-design/icons/es/icons/PauseOutlined'
import RightOutlined from '@ant-design/icons/es/icons/RightOutlined'
import type { Label } from '@village/resource'
import { Entered, enteredLang, Icon, useLabel } from '@village/web'
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { Link } from 'react-router'
import { addressOf, type Headline } from '../article.ts'
import { writtenBy } from '../showing/headline.web.tsx'
import './carousel.css'

const words = {
  carousel: { zh: '图片新闻', en: 'News in pictures' },
  previous: { zh: '上一张', en: 'Previous picture' },
  next: { zh: '下一张', en: 'Next picture' },
  pause: { zh: '暂停轮播', en: 'Pause the carousel' },
  play: { zh: '继续轮播', en: 'Go on with the carousel' },
  choose: { zh: '选择图片', en: 'Choose a picture' },
} as const satisfies Record<string, Label>

/** How long a picture stands (design/ux.md §4.11). */
const STANDS_MS = 6000
/** A finger that moves so far wants another picture, in px. */
const SWIPE_PX = 40

const watchMotion = (changed: () => void): (() => void) => {
  const watch = new MutationObserver(changed)
  watch.observe(document.documentElement, { attributeFilter: ['data-motion'] })
  return () => watch.disconnect()
}
/** Whether the person wants nothing to move by itself. */
const useStillness = (): boolean =>
  useSyncExternalStore(watchMotion, () => document.documentElement.dataset['motion'] === 'off')

/** Which picture stands; it changes by itself unless somebody looks at it, holds it or wants stillness. */
function useTurning(count: number) {
  const still = useStillness()
  const [at, setAt] = useState(0)
  const [isPaused, setPaused] = useState(false)
  const [isHeld, setHeld] = useState(false)
  const runs = count > 1 && !still && !isPaused && !isHeld
  const turn = (by: number) => setAt(before => (before + by + count) % count)
  // The picture is among the causes: one that somebody has chosen stands as long as any other.
  useEffect(() => {
    if (!runs) return
    const timer = setTimeout(() => setAt(before => (before + 1) % count), STANDS_MS)
    return () => clearTimeout(timer)
  }, [runs, count, at])
  return { at: Math.min(at, count - 1), setAt, turn, still, isPaused, setPaused, setHeld }
}

function Slide({ article, isShown }: { readonly article: Headline; readonly isShown: boolean }) {
  return (
    <Link className="dv-party-slide" to={addressOf(article)} hidden={!isShown} draggable={false}>
      <img src={article.cover!.link} alt="" decoding="async" draggable={false} />
      <span className="dv-party-slide-words">
        <span className="dv-party-slide-from">
          <Entered>{`${article.propTypeName} · ${writtenBy(article)}`}</Entered>
        </span>
        <strong {...enteredLang(article.title)}>{article.title}</strong>
      </span>
    </Link>
  )
}

type Turning = ReturnType<typeof useTurning>
interface ControlsProps {
  readonly articles: readonly Headline[]
  readonly turning: Turning
}
function Controls({ articles, turning }: ControlsProps) {
  const label = useLabel()
  const { at, setAt, turn, still, isPaused, setPaused } = turning
  const pause = label(isPaused ? words.play : words.pause)
  return (
    <div className="dv-party-controls">
      {!still && (
        <button type="button" aria-label={pause} title={pause} onClick={() => setPaused(!isPaused)}>
          <Icon of={isPaused ? PlayCircleOutlined : PauseOutlined} />
        </button>
      )}
      <button type="button" aria-label={label(words.previous)} onClick={() => turn(-1)}>
        <Icon of={LeftOutlined} />
      </button>
      <fieldset className="dv-party-dots" aria-label={label(words.choose)}>
        {articles.map((article, i) => (
          <button
            key={article.id}
            type="button"
            aria-label={`${i + 1} ${article.title}`}
            {...enteredLang(article.title)}
            aria-pressed={i === at}
            onClick={() => setAt(i)}
          />
        ))}
      </fieldset>
      <button type="button" aria-label={label(words.next)} onClick={() => turn(1)}>
        <Icon of={RightOutlined} />
      </button>
    </div>
  )
}

const STEPS: Readonly<Record<string, -1 | 1>> = { ArrowLeft: -1, ArrowRight: 1 }

/** A finger that is drawn across turns the picture instead of opening it. */
function useSwipe(turn: Turning['turn']) {
  const from = useRef<number | null>(null)
  const hasTurned = useRef(false)
  return {
    onPointerDown: (event: PointerEvent) => {
      from.current = event.clientX
      hasTurned.current = false
    },
    onPointerUp: (event: PointerEvent) => {
      const moved = event.clientX - (from.current ?? event.clientX)
      from.current = null
      hasTurned.current = Math.abs(moved) > SWIPE_PX
      if (hasTurned.current) turn(moved < 0 ? 1 : -1)
    },
    onClickCapture: (event: { preventDefault(): void; stopPropagation(): void }) => {
      if (!hasTurned.current) return
      hasTurned.current = false
      event.preventDefault()
      event.stopPropagation()
    },
  }
}

/** The pictures of the day, one after the other. */
export function Carousel({ articles }: { readonly articles: readonly Headline[] }) {
  const label = useLabel()
  const turning = useTurning(articles.length)
  const { at, turn, setHeld, isPaused, still } = turning
  const swipe = useSwipe(turn)
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    if (!step) return
    event.preventDefault()
    turn(step)
  }
  return (
    <section
      className="dv-party-carousel"
      aria-roledescription="carousel"
      aria-label={label(words.carousel)}
      onKeyDown={onKeyDown}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <div className="dv-party-slides" aria-live={isPaused || still ? 'polite' : 'off'} {...swipe}>
        {articles.map((article, i) => (
          <Slide key={article.id} article={article} isShown={i === at} />
        ))}
      </div>
      {articles.length > 1 && <Controls articles={articles} turning={turning} />}
    </section>
  )
}
