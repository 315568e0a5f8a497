import ArrowDownOutlined from '@ant-design/icons/es/icons/ArrowDownOutlined'
import ArrowUpOutlined from '@ant-design/icons/es/icons/ArrowUpOutlined'
import CopyOutlined from '@ant-design/icons/es/icons/CopyOutlined'
import DeleteOutlined from '@ant-design/icons/es/icons/DeleteOutlined'
import HolderOutlined from '@ant-design/icons/es/icons/HolderOutlined'
import type { Label } from '@village/resource'
import { enteredLang, Icon, useLabel } from '@village/web'
import { IconButton } from '@village/web/kit'
import Input from 'antd/es/input'
import TextArea from 'antd/es/input/TextArea'
import Popconfirm from 'antd/es/popconfirm'
import { type DragEvent, useState } from 'react'
import { type DesignQuestion, MOST } from '../declared/design.ts'
import { changed } from './drafting.ts'
import { typeName } from './palette.web.tsx'
import { Properties } from './properties.web.tsx'
import type { Designer } from './use-designer.web.ts'

const words = {
  title: { zh: '问卷标题', en: 'Title' },
  description: { zh: '说明：为什么调查、怎么填', en: 'What it is for and how it is filled' },
  paper: { zh: '题目', en: 'Questions' },
  none: { zh: '先选一个题型', en: 'Pick a question type first' },
  ask: { zh: '题目', en: 'Question' },
  up: { zh: '上移', en: 'Up' },
  down: { zh: '下移', en: 'Down' },
  copy: { zh: '复制', en: 'Duplicate' },
  remove: { zh: '删除', en: 'Remove' },
  keep: { zh: '不删除', en: 'Keep it' },
  sure: { zh: '删除这道题？可以撤销', en: 'Remove this question? It can be undone' },
  required: { zh: '必答', en: 'Needs an answer' },
  optional: { zh: '选答', en: 'May be left open' },
  depends: { zh: '有显示条件', en: 'Shown on a condition' },
} as const satisfies Record<string, Label>

interface CardProps {
  readonly designer: Designer
  readonly question: DesignQuestion
}
function useNamed({ sort }: DesignQuestion) {
  const label = useLabel()
  return (word: Label): string => label({ zh: `${word.zh}第${sort}题`, en: `${word.en}: question ${sort}` })
}

/** What has words in it is asked about before it goes. */
function Remove({ designer, question }: CardProps) {
  const label = useLabel()
  const named = useNamed(question)
  const isWritten = question.title !== '' || question.options.some(({ content }) => content !== '')
  const remove = (): void => designer.remove(question.id)
  const icon = <Icon of={DeleteOutlined} />
  if (!isWritten) return <IconButton label={named(words.remove)} icon={icon} onClick={remove} />
  return (
    <Popconfirm
      title={label(words.sure)}
      okText={label(words.remove)}
      cancelText={label(words.keep)}
      onConfirm={remove}
    >
      <IconButton label={named(words.remove)} icon={icon} />
    </Popconfirm>
  )
}

function Tools({ designer, question }: CardProps) {
  const named = useNamed(question)
  const { id, sort } = question
  return (
    <span className="dv-design-card-tools">
      <IconButton
        label={named(words.up)}
        icon={<Icon of={ArrowUpOutlined} />}
        disabled={sort === 1}
        onClick={() => designer.move(id, -1)}
      />
      <IconButton
        label={named(words.down)}
        icon={<Icon of={ArrowDownOutlined} />}
        disabled={sort === designer.draft.questions.length}
        onClick={() => designer.move(id, 1)}
      />
      <IconButton label={named(words.copy)} icon={<Icon of={CopyOutlined} />} onClick={() => designer.duplicate(id)} />
      <Remove designer={designer} question={question} />
    </span>
  )
}

function CardHead({ designer, question }: CardProps) {
  const label = useLabel()
  const { id, sort, type, required, showIf } = question
  return (
    <header>
      <span
        className="dv-design-handle"
        draggable
        aria-hidden
        onDragStart={event => event.dataTransfer.setData('text/plain', id)}
      >
        <Icon of={HolderOutlined} />
      </span>
      <span className="dv-design-number">{sort}</span>
      <span className="dv-quiet">
        {label(typeName(type))} · {label(required === 1 ? words.required : words.optional)}
        {showIf && ` · ${label(words.depends)}`}
      </span>
      <Tools designer={designer} question={question} />
    </header>
  )
}

/** A question that is dragged over this one takes its place. */
function useDrop(onDrop: (id: string) => void) {
  const [isOver, setOver] = useState(false)
  return {
    'data-over': isOver || undefined,
    onDragOver: (event: DragEvent) => {
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      setOver(false)
      onDrop(event.dataTransfer.getData('text/plain'))
    },
  }
}

function Card({ designer, question }: CardProps) {
  const label = useLabel()
  const { id, sort, title } = question
  const dropped = useDrop(dragged => designer.place(dragged, sort - 1))
  const isSelected = designer.selected === id
  return (
    <li
      id={`design-${id}`}
      className="dv-design-card"
      data-selected={isSelected || undefined}
      onFocusCapture={() => designer.select(id)}
      {...dropped}
    >
      <CardHead designer={designer} question={question} />
      <TextArea
        aria-label={label({ zh: `第${sort}题题目`, en: `Question ${sort}` })}
        placeholder={label(words.ask)}
        autoSize
        maxLength={MOST.questionSigns}
        value={title}
        {...enteredLang(title)}
        onChange={({ target }) => designer.change(draft => changed(draft, id, { title: target.value }), `title:${id}`)}
      />
      <Properties designer={designer} question={question} isOpen={isSelected} />
    </li>
  )
}

/** The questionnaire as it is drawn up. */
export function QuestionSheet({ designer }: { readonly designer: Designer }) {
  const label = useLabel()
  const { draft, change } = designer
  return (
    <section className="dv-design-paper" aria-label={label(words.paper)}>
      <div className="dv-card dv-design-head">
        <Input
          aria-label={label(words.title)}
          placeholder={label(words.title)}
          variant="borderless"
          maxLength={128}
          value={draft.title}
          onChange={({ target }) => change(before => ({ ...before, title: target.value }), 'title')}
        />
        <TextArea
          aria-label={label(words.description)}
          placeholder={label(words.description)}
          variant="borderless"
          autoSize
          maxLength={1000}
          value={draft.description}
          onChange={({ target }) => change(before => ({ ...before, description: target.value }), 'description')}
        />
      </div>
      {draft.questions.length === 0 && <p className="dv-design-none">{label(words.none)}</p>}
      <ol>
        {draft.questions.map(question => (
          <Card key={question.id} designer={designer} question={question} />
        ))}
      </ol>
    </section>
  )
}
