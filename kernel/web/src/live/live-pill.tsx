import { useText } from '../texts/i18n.ts'
import { type LiveState, useLiveState, useLiveStore } from './live-state.ts'
import './live.css'
import '../texts/live.ts'

const words = { live: 'live.on', connecting: 'live.connecting', off: 'live.off' } as const satisfies Record<
  LiveState,
  string
>

/** Says by a dot and in words whether what is seen is live. When it is not, pressing it reads everything again. */
export function LivePill() {
  const say = useText()
  const { state, seconds } = useLiveState()
  const retry = useLiveStore(live => live.retry)
  const shown = state === 'connecting' && seconds === 0 ? say('live.opening') : say(words[state], { n: seconds })
  return state === 'off' ? (
    <button type="button" className="dv-live" data-state={state} onClick={retry}>
      {shown}
    </button>
  ) : (
    <span className="dv-live" data-state={state}>
      {shown}
    </span>
  )
}
