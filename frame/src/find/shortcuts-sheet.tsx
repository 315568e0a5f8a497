import { type TextKey, useText } from '@village/web/i18n.ts'
import { PageModal } from '@village/web/kit/dialog/page-modal.tsx'
import { usePreferences } from '@village/web/preferences.ts'
import Button from 'antd/es/button'
import { Fragment } from 'react'
import type { OpenedProps } from '../opening/dialog-props.ts'
import { openAid } from '../opening/open-aid.ts'
import '../texts/aid.ts'
import '../texts/find.ts'
import './find.css'

/** Keys of one row: those of a chord are together, `inTurn` for keys that follow each other. */
interface KeyRow {
  readonly chords: readonly (readonly string[])[]
  readonly inTurn?: boolean
  readonly words: TextKey
}

const ALWAYS: readonly KeyRow[] = [
  { chords: [['Ctrl', 'K']], words: 'find.keyPalette' },
  { chords: [['Alt', 'W']], words: 'find.keyClose' },
  {
    chords: [
      ['Alt', '['],
      ['Alt', ']'],
    ],
    words: 'find.keyTabs',
  },
  { chords: [['Alt', 'L']], words: 'find.keyLock' },
  { chords: [['Alt', 'B']], words: 'find.keySider' },
  { chords: [['Ctrl', 'Enter']], words: 'find.keySave' },
  { chords: [['?']], words: 'find.keySheet' },
  { chords: [['Esc']], words: 'find.keyEscape' },
]
const SINGLE: readonly KeyRow[] = [
  { chords: [['/']], words: 'find.keySearch' },
  { chords: [['n']], words: 'find.keyNew' },
  { chords: [['r']], words: 'find.keyReload' },
  { chords: [['j'], ['k']], words: 'find.keyRows' },
  { chords: [['x']], words: 'find.keyTick' },
  { chords: [['Enter']], words: 'find.keyOpen' },
  { chords: [['e']], words: 'find.keyEdit' },
  { chords: [['['], [']']], words: 'find.keySteps' },
  { chords: [['g'], ['h']], inTurn: true, words: 'find.keyHome' },
]

function Rows({ rows }: { readonly rows: readonly KeyRow[] }) {
  const say = useText()
  return (
    <dl className="dv-keys">
      {rows.map(({ chords, inTurn, words }) => (
        <div key={words}>
          <dt>
            {chords.map((chord, at) => (
              <Fragment key={chord.join()}>
                {at > 0 && <span className="dv-quiet">{inTurn ? say('find.keysThen') : '/'}</span>}
                <span>
                  {chord.map(key => (
                    <kbd key={key}>{key}</kbd>
                  ))}
                </span>
              </Fragment>
            ))}
          </dt>
          <dd>{say(words)}</dd>
        </div>
      ))}
    </dl>
  )
}

/** 快捷键: every key that does something now, and whether the keys of one letter are on. */
export function KeysSheet({ onClose }: OpenedProps) {
  const say = useText()
  const singleKeys = usePreferences(preferences => preferences.singleKeys)
  return (
    <PageModal
      open
      width={720}
      mask={{ closable: true }}
      title={say('find.keys')}
      footer={null}
      onCancel={onClose}
      focusable={{ focusTriggerAfterClose: false }}
    >
      <div className="dv-keys-sides">
        <section>
          <h3>{say('find.keysAlways')}</h3>
          <Rows rows={ALWAYS} />
        </section>
        <section className={singleKeys ? '' : 'dv-keys-off'}>
          <h3>{say('find.keysSingle')}</h3>
          <Rows rows={SINGLE} />
        </section>
      </div>
      {!singleKeys && (
        <p className="dv-keys-hint">
          {say('find.keysSingleOff')}
          <Button
            type="link"
            onClick={() => {
              onClose()
              setTimeout(() => openAid('preferences'))
            }}
          >
            {say('aid.preferences')}
          </Button>
        </p>
      )}
    </PageModal>
  )
}
