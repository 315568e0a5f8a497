import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { useText } from '@village/web/i18n.ts'
import { hintProps } from '@village/web/kit/words/hint.ts'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import type { richZh } from '../texts/rich.zh.ts'
import { richIcon } from './rich-icons.tsx'
import '../texts/rich.ts'

type Word = keyof typeof richZh
export interface Tool {
  readonly word: Word
  readonly icon: ReactNode
  run(editor: Editor): void
  /** Whether the place of the cursor is so already; a tool without it only does something. */
  readonly isOn?: (editor: Editor) => boolean
  readonly can?: (editor: Editor) => boolean
}

/** Words in place of an icon where none says it. */
const letters = (text: string): ReactNode => <span className="dv-rich-letters">{text}</span>
const heading = (word: Word, level: 2 | 3, text: string): Tool => ({
  word,
  icon: letters(text),
  run: editor => editor.chain().focus().toggleHeading({ level }).run(),
  isOn: editor => editor.isActive('heading', { level }),
})
const mark = (word: Word, name: 'bold' | 'italic' | 'underline' | 'strike', icon: ReactNode): Tool => ({
  word,
  icon,
  run: editor => editor.chain().focus().toggleMark(name).run(),
  isOn: editor => editor.isActive(name),
})
const align = (word: Word, side: 'left' | 'center' | 'right', icon: ReactNode): Tool => ({
  word,
  icon,
  run: editor => editor.chain().focus().setTextAlign(side).run(),
  isOn: editor => editor.isActive({ textAlign: side }),
})

const formTools: readonly Tool[] = [
  heading('rich.heading', 2, 'H1'),
  heading('rich.subheading', 3, 'H2'),
  mark('rich.bold', 'bold', richIcon('bold')),
  mark('rich.italic', 'italic', richIcon('italic')),
  mark('rich.underline', 'underline', richIcon('underline')),
  mark('rich.strike', 'strike', richIcon('strike')),
  {
    word: 'rich.bullets',
    icon: richIcon('bullets'),
    run: editor => editor.chain().focus().toggleBulletList().run(),
    isOn: editor => editor.isActive('bulletList'),
  },
  {
    word: 'rich.numbers',
    icon: richIcon('numbers'),
    run: editor => editor.chain().focus().toggleOrderedList().run(),
    isOn: editor => editor.isActive('orderedList'),
  },
  {
    word: 'rich.quote',
    icon: letters('“ ”'),
    run: editor => editor.chain().focus().toggleBlockquote().run(),
    isOn: editor => editor.isActive('blockquote'),
  },
  align('rich.left', 'left', richIcon('left')),
  align('rich.center', 'center', richIcon('center')),
  align('rich.right', 'right', richIcon('right')),
]
const pieceTools: readonly Tool[] = [
  {
    word: 'rich.table',
    icon: richIcon('table'),
    run: editor => editor.chain().focus().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run(),
    can: editor => !editor.isActive('table'),
  },
  {
    word: 'rich.line',
    icon: richIcon('line'),
    run: editor => editor.chain().focus().setHorizontalRule().run(),
  },
  {
    word: 'rich.clear',
    icon: richIcon('clear'),
    run: editor => editor.chain().focus().unsetAllMarks().clearNodes().run(),
  },
  {
    word: 'rich.undo',
    icon: richIcon('undo'),
    run: editor => editor.chain().focus().undo().run(),
    can: editor => editor.can().undo(),
  },
  {
    word: 'rich.redo',
    icon: richIcon('redo'),
    run: editor => editor.chain().focus().redo().run(),
    can: editor => editor.can().redo(),
  },
]
/** The tools in their order; `link` and `picture` open what stands below the toolbar or beside the page. */
export const toolsOf = (open: { link(): void; picture(): void }): readonly Tool[] => [
  ...formTools,
  { word: 'rich.link', icon: richIcon('link'), run: open.link, isOn: editor => editor.isActive('link') },
  { word: 'rich.picture', icon: richIcon('picture'), run: open.picture },
  ...pieceTools,
]

export const tableTools: readonly Tool[] = [
  {
    word: 'rich.rowBelow',
    icon: richIcon('rowBelow'),
    run: editor => editor.chain().focus().addRowAfter().run(),
  },
  {
    word: 'rich.columnRight',
    icon: richIcon('columnRight'),
    run: editor => editor.chain().focus().addColumnAfter().run(),
  },
  { word: 'rich.dropRow', icon: richIcon('dropRow'), run: editor => editor.chain().focus().deleteRow().run() },
  {
    word: 'rich.dropColumn',
    icon: richIcon('dropColumn'),
    run: editor => editor.chain().focus().deleteColumn().run(),
  },
  { word: 'rich.dropTable', icon: richIcon('dropTable'), run: editor => editor.chain().focus().deleteTable().run() },
]

interface ToolbarProps {
  readonly editor: Editor
  readonly label: string
  readonly tools: readonly Tool[]
}

interface ButtonProps {
  readonly tool: Tool
  readonly editor: Editor
  readonly isStop: boolean
  readonly isOn: boolean
  /** There is nothing for it to do here. */
  readonly isIdle: boolean
  onFocus(): void
}
function ToolButton({ tool, editor, isStop, isOn, isIdle, onFocus }: ButtonProps) {
  const say = useText()
  return (
    <button
      type="button"
      className="dv-rich-tool"
      tabIndex={isStop ? 0 : -1}
      aria-label={say(tool.word)}
      {...hintProps(say(tool.word))}
      {...(tool.isOn && { 'aria-pressed': isOn })}
      aria-disabled={isIdle}
      // The cursor stays where it is in the text.
      onMouseDown={event => event.preventDefault()}
      onFocus={onFocus}
      onClick={() => !isIdle && tool.run(editor)}
    >
      {tool.icon}
    </button>
  )
}

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

/** One stop of the Tab key; arrows go from tool to tool (WAI-ARIA toolbar). */
export function RichToolbar({ editor, label, tools }: ToolbarProps) {
  const [stop, setStop] = useState(0)
  const states = useEditorState({
    editor,
    selector: ({ editor: now }) => tools.map(tool => `${tool.isOn?.(now) ?? ''} ${tool.can?.(now) ?? true}`).join(),
  }).split(',')
  const walk = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = STEPS[event.key]
    const ends: Readonly<Record<string, number>> = { Home: 0, End: tools.length - 1 }
    const to = step === undefined ? ends[event.key] : (stop + step + tools.length) % tools.length
    if (to === undefined) return
    event.preventDefault()
    setStop(to)
    event.currentTarget.querySelectorAll('button')[to]?.focus()
  }
  return (
    <div className="dv-rich-tools" role="toolbar" aria-label={label} onKeyDown={walk}>
      {tools.map((tool, at) => {
        const [isOn, can] = (states[at] ?? ' true').split(' ')
        return (
          <ToolButton
            key={tool.word}
            tool={tool}
            editor={editor}
            isStop={at === stop}
            isOn={isOn === 'true'}
            isIdle={can === 'false'}
            onFocus={() => setStop(at)}
          />
        )
      })}
    </div>
  )
}
