import { usePage } from '@village/page'
import { type Label, orderParams } from '@village/resource'
import { api, newIdempotencyKey, notify, useLabel, useMay } from '@village/web'
import Button from 'antd/es/button'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { MOST_LISTED } from '../facts/asked-paper.ts'
import drawing from './drawing.place.ts'
import { addressOfPeople, inListOrder } from './listed-people.web.ts'
import { keptLists } from './lists-of-this-tab.web.ts'

const words = {
  list: { zh: '开名单', en: 'Draw up a list' },
  most: {
    zh: `名单最多${MOST_LISTED}人，请分批选择`,
    en: `A list on paper has ${MOST_LISTED} people at most: choose fewer`,
  },
} as const satisfies Record<string, Label>

const READ_AT_ONCE = 200
/** Pages of the list that are read for its order; people further down come last, as they were ticked. */
const MOST_READ = 25

type Page = ReturnType<typeof usePage>

/** Ids of the list in its own order, until it has named all that are wanted. */
async function idsOfList({ of, state, filters }: Page, isEnough: (ids: readonly string[]) => boolean) {
  const ids: string[] = []
  for (let current = 1; current <= MOST_READ; current++) {
    const query = { ...filters, ...orderParams(state.sort), current, size: READ_AT_ONCE }
    const { records } = await api(of).page(query as never)
    ids.push(...records.map(({ id }) => String(id)))
    if (records.length < READ_AT_ONCE || isEnough(ids)) break
  }
  return ids
}

async function chosenPeople(page: Page): Promise<readonly string[]> {
  const { selection, rows } = page
  if (selection.byFilter) return idsOfList({ ...page, ...selection.byFilter }, ids => ids.length >= MOST_LISTED)
  const chosen = [...selection.rows.keys()]
  const onScreen = rows.map(({ id }) => id)
  const hasAll = (ids: readonly string[]): boolean => {
    const known = new Set(ids)
    return chosen.every(id => known.has(id))
  }
  return inListOrder(chosen, hasAll(onScreen) ? onScreen : await idsOfList(page, hasAll))
}

/** The tool bar's button that puts the ticked people on a list for signature, or on a register list. */
export function DrawListOfChosen() {
  const page = usePage()
  const label = useLabel()
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  const may = useMay('paper_draw')
  const { selection } = page
  const count = selection.byFilter?.total ?? selection.rows.size
  if (!may || count === 0) return null
  const open = async (): Promise<void> => {
    if (count > MOST_LISTED) return notify('error', label(words.most))
    setBusy(true)
    try {
      const address = addressOfPeople(await chosenPeople(page), keptLists, newIdempotencyKey)
      await navigate(`${drawing.path}?${address}`)
    } catch {
      // The client has shown the error; what was ticked stays.
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button loading={isBusy} onClick={() => void open()}>
      {label(words.list)}
    </Button>
  )
}
