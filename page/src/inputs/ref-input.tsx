import DownOutlined from '@ant-design/icons/es/icons/DownOutlined'
import { useQuery } from '@tanstack/react-query'
import type { AnyResource, FieldSpec, Id } from '@village/resource'
import { request } from '@village/web/client.ts'
import { headNamed } from '@village/web/discovery.ts'
import type { Head } from '@village/web/heads.ts'
import { useText } from '@village/web/i18n.ts'
import { clearOf } from '@village/web/kit/clear-button.tsx'
import { useIsPhone } from '@village/web/kit/media.ts'
import { enteredLang } from '@village/web/kit/words/entered-text.tsx'
import { TreeSelect } from '@village/web/lazy-antd.tsx'
import { lazyPart } from '@village/web/lazy-part.ts'
import type { FieldTies } from '@village/web/show.tsx'
import Select from 'antd/es/select'
import { Suspense, useMemo, useState } from 'react'
import { Chosen, treeLang } from './picker-lang.tsx'
import { type Option, useOptions, usePaused, useTitles } from './ref-options.ts'
import type { TreeNode } from './tree-find.ts'
import '../texts/resource.ts'

export interface RefInputProps {
  readonly spec: FieldSpec
  /** One id, or several where `multiple`. */
  readonly value: readonly Id[]
  /** Words for ids that are chosen already, comma separated as they travel. */
  readonly names?: string | undefined
  readonly multiple: boolean
  readonly disabled?: boolean
  readonly placeholder?: string
  readonly ties?: Partial<FieldTies> & { readonly 'aria-label'?: string }
  onChange(ids: readonly Id[]): void
  onBlur?(): void
}

const RefSheet = lazyPart(async () => (await import('./ref-sheet.tsx')).RefSheet)

/** Chooses records of another resource: out of its tree where it has one, by searching its titles otherwise. */
export function RefInput(props: RefInputProps) {
  const isPhone = useIsPhone()
  const of = headNamed(props.spec.to ?? '')
  if (!of) return null
  if (of.hasTree) return <TreeRefInput {...props} of={of} />
  const Picker = isPhone ? PhoneRefInput : SearchRefInput
  return <Picker {...props} of={of} />
}

const sharedProps = (say: ReturnType<typeof useText>, props: RefInputProps) => ({
  allowClear: clearOf(say),
  suffixIcon: <DownOutlined aria-hidden />,
  showSearch: true,
  disabled: props.disabled ?? false,
  placeholder: props.placeholder ?? say('resource.choose'),
  style: { width: '100%' },
  ...(props.onBlur && { onBlur: props.onBlur }),
  ...props.ties,
})

/** The value of `onChange` with `labelInValue` as a list: antd passes one option, several, or nothing. */
const pickedIn = (picked: unknown): readonly Option[] =>
  (Array.isArray(picked) ? picked : [picked]).filter(Boolean) as readonly Option[]

/** Titles of the chosen records that came with the row. */
function givenTitles({ value, names }: RefInputProps): readonly (readonly [Id, string])[] {
  const words = names?.split(',') ?? []
  return value.length === words.length ? value.map((id, at) => [id, words[at]!] as const) : []
}

const titlesIn = (nodes: readonly TreeNode[]): readonly (readonly [Id, string])[] =>
  nodes.flatMap(node => [[node.id, node.title] as const, ...titlesIn(node.children ?? [])])

/** The tree behind a picker, shared by all pickers and kept while the page is open; empty where there is no register. */
export function useRefTree(of: Pick<AnyResource, 'name' | 'path'> | undefined): readonly TreeNode[] {
  const { data } = useQuery({
    queryKey: [of?.name, 'tree'],
    queryFn: ({ signal }) => request<readonly TreeNode[]>('GET', `${of?.path}/tree`, { signal, silent: 'all' }),
    enabled: of !== undefined,
    staleTime: 60_000,
  })
  return data ?? []
}

type PickerProps = RefInputProps & { readonly of: Head }

function TreeRefInput({ of, ...props }: PickerProps) {
  const say = useText()
  const nodes = useRefTree(of)
  const offered = useMemo(() => titlesIn(nodes), [nodes])
  const titles = new Map([...givenTitles(props), ...offered])
  // Without a title the field stays empty until the tree has loaded: nobody can read an id.
  const chosen = props.value.map(id => ({ value: id, label: titles.get(id) ?? (nodes.length > 0 ? id : '') }))
  const { lang, ...popup } = treeLang(nodes, props.value)
  const words = lang ? { lang } : {}
  return (
    <Chosen words={words}>
      <TreeSelect
        {...sharedProps(say, props)}
        treeData={nodes as never}
        fieldNames={{ value: 'id', label: 'title' }}
        showSearch={{ treeNodeFilterProp: 'title' }}
        treeDefaultExpandAll={nodes.length < 3}
        multiple={props.multiple}
        maxTagCount="responsive"
        notFoundContent={say('resource.nothingFound')}
        {...popup}
        labelInValue
        // undefined when empty: TreeSelect warns about null.
        value={(props.multiple ? chosen : chosen[0]) as never}
        onChange={(picked: unknown) => props.onChange(pickedIn(picked).map(one => one.value))}
      />
    </Chosen>
  )
}

/** The words of what is chosen: those that travelled with it, those that were picked here, others are asked for. */
function useChosen(props: PickerProps, offered: readonly Option[]) {
  const { of, value } = props
  const [picked, setPicked] = useState<ReadonlyMap<Id, string>>(new Map())
  const known = new Map([...givenTitles(props), ...offered.map(one => [one.value, one.label] as const), ...picked])
  const titles = useTitles(of, value, known)
  const keep = (options: readonly Option[]) =>
    setPicked(before => new Map([...before, ...options.map(one => [one.value, one.label] as const)]))
  return { chosen: value.map(id => ({ value: id, label: titles.get(id) ?? id })), keep }
}

function SearchRefInput(props: PickerProps) {
  const { of } = props
  const say = useText()
  const [typed, setTyped] = useState('')
  const [opened, setOpened] = useState(false)
  const { options, busy } = useOptions(of, { typed: usePaused(typed.trim()), opened, only: props.spec.only })
  const { chosen, keep } = useChosen(props, options)
  const choose = (picked: unknown) => {
    const all = pickedIn(picked)
    keep(all)
    props.onChange(all.map(one => one.value))
  }
  return (
    <Chosen words={enteredLang(chosen.map(one => one.label).join())}>
      <Select
        {...sharedProps(say, props)}
        placeholder={props.placeholder ?? say('resource.searchToChoose')}
        labelInValue
        showSearch={{ filterOption: false, onSearch: setTyped }}
        mode={props.multiple ? 'multiple' : undefined}
        maxTagCount="responsive"
        loading={busy}
        onOpenChange={open => open && setOpened(true)}
        notFoundContent={busy ? say('common.loading') : say('resource.nothingFound')}
        options={options as Option[]}
        optionRender={option => (
          <span className="dv-picked">
            <span>{option.label}</span>
            <span className="dv-muted">{(option.data as Option).beside}</span>
          </span>
        )}
        value={props.multiple ? chosen : (chosen[0] ?? null)}
        onChange={choose}
      />
    </Chosen>
  )
}

/** On a phone a press opens a list over the whole screen: there is no room for one below the field. */
function PhoneRefInput(props: PickerProps) {
  const say = useText()
  const [open, setOpen] = useState(false)
  const { chosen, keep } = useChosen(props, [])
  const words = chosen.map(one => one.label).join('、')
  const close = () => {
    setOpen(false)
    props.onBlur?.()
  }
  return (
    <>
      <button
        type="button"
        id={props.ties?.id}
        aria-describedby={props.ties?.['aria-describedby']}
        className={words ? 'dv-ref-button' : 'dv-ref-button dv-muted'}
        aria-haspopup="dialog"
        aria-expanded={open}
        disabled={props.disabled ?? false}
        {...enteredLang(words)}
        onClick={() => setOpen(true)}
      >
        {words || (props.placeholder ?? say('resource.searchToChoose'))}
      </button>
      <Suspense>
        {open && (
          <RefSheet
            of={props.of}
            only={props.spec.only}
            multiple={props.multiple}
            value={props.value}
            onPick={(options, ids) => {
              keep(options)
              props.onChange(ids)
            }}
            onClose={close}
          />
        )}
      </Suspense>
    </>
  )
}
