import { useQuery } from '@tanstack/react-query'
import { FieldInput, FormField, useChoices, type WireRow } from '@village/page'
import { type AnyResource, type Id, type Label, type PageTask, ref, refs } from '@village/resource'
import { api, useLabel, useLanguage, useText } from '@village/web'
import { ErrorCard } from '@village/web/kit'
import Button from 'antd/es/button'
import { type ComponentType, useId, useState } from 'react'
import { MoveInDialog } from '../act-form/move-in-dialog.web.tsx'
import { LifeDialog, type LifeKind } from '../acts/life-dialog.web.tsx'
import { BirthDialog } from '../household/birth-dialog.web.tsx'
import { household } from '../household/household.resource.ts'
import { ChangeHeadDialog, JoinDialog, SplitDialog } from '../household/household-dialogs.web.tsx'
import { resident } from '../resident/resident.resource.ts'

const words = {
  person: { zh: '为谁办理', en: 'Whom is it about?' },
  house: { zh: '哪一户', en: 'Which household?' },
  houses: { zh: '哪几户（至少两户）', en: 'Which households (two at least)?' },
  help: { zh: '输入姓名、拼音首字母或证件号码', en: 'Enter a name or an ID number' },
  helpHouse: { zh: '输入户主、门牌或户编号', en: 'Enter householder, door or number' },
  open: { zh: '开始办理', en: 'Start' },
  state: { zh: '当前状态不能办理：', en: 'Not possible in this state: ' },
  only: { zh: '。只能从这些状态办理：', en: '. Possible from: ' },
  villages: { zh: '只能合并同一村的户', en: 'Only households of one village can be merged' },
} as const satisfies Record<string, Label>

interface DialogProps {
  readonly row: WireRow
  onClose(): void
}
const life = (kind: LifeKind) =>
  function OneLife(props: DialogProps) {
    return <LifeDialog kind={kind} {...props} />
  }
/** Acts that begin with a person, and those that begin with a household. */
const ofPerson = { die: life('die'), moveOut: life('moveOut'), correct: life('correct') }
const ofHouse = { birth: BirthDialog, split: SplitDialog, changeHead: ChangeHeadDialog }
/** By act; the merge has its own, which takes several households. */
const dialogs: Readonly<Record<string, ComponentType<DialogProps> | undefined>> = { ...ofPerson, ...ofHouse }
const person = ref('居民', 'Resident', 'people.resident').required().spec
const house = ref('户', 'Household', 'people.household').required().spec
const houses = refs('户', 'Households', 'people.household').required().spec

function useRows(of: AnyResource, ids: readonly Id[]) {
  const language = useLanguage()
  return useQuery({
    queryKey: [of.name, 'errand', ids.join(), language],
    queryFn: ({ signal }) => Promise.all(ids.map(id => api(of).detail(id, { signal, silent: 'all' }))),
    enabled: ids.length > 0,
    staleTime: 0,
  })
}

/** Why an act cannot be done with these records; '' for those with which it can. */
function useFlaw(key: string, rows: readonly WireRow[] | undefined): string {
  const label = useLabel()
  const say = useText()
  const from: readonly string[] | undefined = (
    resident.states!.transitions as Readonly<Record<string, { readonly from: readonly string[] }>>
  )[key]?.from
  const states = useChoices(resident.fields.status.spec)
  const possible = states.flatMap(state => (from?.includes(state.value) ? [state.label] : []))
  const [first] = rows ?? []
  if (first && key in ofPerson && from && !from.includes(String(first['status'])))
    return `${label(words.state)}${first['statusName']}${label(words.only)}${possible.join(say('common.comma'))}`
  const isApart = key === 'merge' && rows?.some(row => row['deptId'] !== first?.['deptId'])
  return isApart ? label(words.villages) : ''
}

interface TaskProps {
  readonly task: PageTask
  onDone(): void
}
/** The records that an act is about, and whether its form is open. One that needs a single record opens at once. */
function useSubjects(key: string, onDone: () => void) {
  const [ids, setIds] = useState<readonly Id[]>([])
  const [isOpen, setOpen] = useState(false)
  const { data, error, refetch } = useRows(key in ofPerson ? resident : household, ids)
  const rows = data?.map(row => row as WireRow)
  const flaw = useFlaw(key, rows)
  const isMerge = key === 'merge'
  const isReady = rows !== undefined && rows.length >= (isMerge ? 2 : 1) && flaw === ''
  return {
    value: isMerge ? ids : (ids[0] ?? null),
    rows: isReady ? rows : null,
    isOpen,
    error,
    flaw,
    refetch,
    open: () => setOpen(true),
    choose(value: unknown) {
      const chosen = [value].flat().filter(Boolean).map(String)
      setIds(chosen)
      setOpen(chosen.length === 1 && !isMerge)
    },
    close() {
      setOpen(false)
      setIds([])
      onDone()
    },
  }
}

/** What the start of an act asks for. */
function questionOf(key: string) {
  if (key in ofPerson) return { spec: person, title: words.person, help: words.help }
  if (key === 'merge') return { spec: houses, title: words.houses, help: words.helpHouse }
  return { spec: house, title: words.house, help: words.helpHouse }
}

/** The start of an act: whom or which household it is about, and then its form. */
function Start({ task, onDone }: TaskProps) {
  const label = useLabel()
  const id = useId()
  const subjects = useSubjects(task.key, onDone)
  const { spec, title, help } = questionOf(task.key)
  const { rows, error, isOpen, close } = subjects
  const Dialog = dialogs[task.key]
  return (
    <section className="dv-errand-start" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{label(task.label)}</h2>
      <FormField id={id} label={label(title)} required help={label(help)} error={subjects.flaw}>
        {ties => (
          <FieldInput
            field={{ name: 'subject', spec }}
            ties={ties}
            value={subjects.value}
            onChange={subjects.choose}
            onBlur={() => {}}
          />
        )}
      </FormField>
      {error && <ErrorCard error={error} onRetry={() => void subjects.refetch()} />}
      <Button type="primary" disabled={!rows} onClick={subjects.open}>
        {label(words.open)}
      </Button>
      {isOpen && rows && Dialog && <Dialog row={rows[0]!} onClose={close} />}
      {isOpen && rows && !Dialog && <JoinDialog rows={rows} onClose={close} />}
    </section>
  )
}

/** One act of the page: a move-in begins with its form, the others with a person or a household. */
export default function Task(props: TaskProps) {
  return props.task.key === 'moveIn' ? <MoveInDialog onClose={props.onDone} /> : <Start {...props} />
}
