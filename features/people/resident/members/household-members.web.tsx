import PrinterOutlined from '@ant-design/icons/es/icons/PrinterOutlined'
import { useQuery } from '@tanstack/react-query'
import { fieldText, printRows, TagsIfAny, type WireRow } from '@village/page'
import type { Field, Id, Label } from '@village/resource'
import {
  api,
  Entered,
  enteredLang,
  Icon,
  notify,
  useLabel,
  useLanguage,
  useMay,
  useSession,
  useText,
} from '@village/web'
import { ErrorCard } from '@village/web/kit'
import Button from 'antd/es/button'
import { Link } from 'react-router'
import { household } from '../../household/household.resource.ts'
import { resident } from '../resident.resource.ts'
import './household-members.css'

const words = {
  title: { zh: '家庭成员', en: 'Household' },
  none: { zh: '没有登记其他成员', en: 'No other members are recorded' },
  years: { zh: '岁', en: 'years' },
  here: { zh: '当前居民', en: 'This resident' },
  open: { zh: '打开户档案', en: 'Open the household' },
  print: { zh: '打印全户', en: 'Print the household' },
  head: { zh: '户主', en: 'Householder' },
  signatures: {
    zh: '户主签字：＿＿＿＿＿＿　　登记人签字：＿＿＿＿＿＿　　日期：＿＿＿＿＿＿',
    en: 'Householder: ____________    Recorded by: ____________    Date: ____________',
  },
  printed: { zh: '打印人', en: 'Printed by' },
}
/** Key of dictionary family_relation: the householder. */
const HEAD = '0'
const textOf = (value: unknown): string => String(value ?? '')

/** What the sheet says of the house, a line each. */
const HOUSE = [
  ['houseNo', 'houseStructure', 'houseArea', 'floors', 'builtYear', 'dangerFlag'],
  ['hukouType', 'labels', 'homesteadArea', 'contractLandMu', 'householdCode'],
] as const
const fieldsOfHome: Readonly<Record<string, Pick<Field, 'spec'>>> = household.fields
/** The fields of a household that have a value, each as label and value. */
function factsOf(home: WireRow | undefined, names: readonly string[], label: (of: Label) => string): string {
  const facts = names.flatMap(name => {
    const value = textOf(home?.[`${name}Name`] ?? home?.[name])
    const { kind, label: of } = fieldsOfHome[name]!.spec
    const said = kind === 'flag' ? (value === '1' ? label(of) : '') : value && `${label(of)}: ${value}`
    return said ? [said] : []
  })
  return facts.join('　')
}

function useHousehold(id: Id, allowed: boolean) {
  const language = useLanguage()
  const enabled = allowed && id !== ''
  const members = useQuery({
    queryKey: [household.name, 'members', id, language],
    queryFn: ({ signal }) => api(household).call('members', { id }, { signal, silent: 'all' }),
    enabled,
  })
  const home = useQuery({
    queryKey: [household.name, 'home', id, language],
    queryFn: ({ signal }) => api(household).detail(id, { signal, silent: 'all' }),
    enabled,
  })
  return { members, home: home.data }
}

/** The whole household on paper, masked as it is on the screen. */
function usePrint(home: WireRow | undefined, members: readonly WireRow[]) {
  const label = useLabel()
  const language = useLanguage()
  const user = useSession(session => session.user)
  const who = user?.realName || user?.name || ''
  const { name, relation, sex, age, idCard, phone, kindTags } = resident.fields
  const columns = Object.entries({ name, relation, sex, age, idCard, phone, kindTags })
  return async (): Promise<void> => {
    // As all moments of the product are written: yyyy-MM-dd HH:mm:ss.
    const time = new Date().toLocaleString('sv-SE', { timeZone: 'Asia/Shanghai' })
    await printRows({
      title: textOf(home?.['householdName']),
      village: textOf(home?.['deptName']),
      lines: [
        [textOf(home?.['householdNo']), textOf(home?.['gridName'])].filter(Boolean).join(' · '),
        ...HOUSE.map(names => factsOf(home, names, label)).filter(Boolean),
        `${label(words.printed)}: ${who} ${time}`,
      ],
      foot: label(words.signatures),
      head: columns.map(([, { spec }]) => label(spec.label)),
      numeric: columns.map(([, { spec }]) => spec.kind === 'integer'),
      rows: members.map(row => columns.map(([field, { spec }]) => fieldText({ row, name: field, spec, language }))),
      watermark: `${who} ${time.slice(0, 10)}`,
      language: language === 'zh' ? 'zh-CN' : 'en',
    })
  }
}

function Member({ row, isSelf }: { readonly row: WireRow; readonly isSelf: boolean }) {
  const label = useLabel()
  const isHead = row['relation'] === HEAD
  return (
    <li aria-current={isSelf ? 'true' : undefined}>
      {isSelf ? (
        <b>
          <Entered>{textOf(row['name'])}</Entered>
          <span className="dv-hidden-text"> {label(words.here)}</span>
        </b>
      ) : (
        <Link className="dv-name-link" to={`${resident.path}/${row.id}`} {...enteredLang(row['name'])}>
          {textOf(row['name'])}
        </Link>
      )}
      <span className={isHead ? 'dv-member-head' : ''}>{isHead ? label(words.head) : textOf(row['relationName'])}</span>
      <span className="dv-muted">
        {textOf(row['sexName'])}
        {typeof row['age'] === 'number' && ` · ${row['age']} ${label(words.years)}`}
      </span>
      <TagsIfAny row={row} field={{ name: 'kindTags', spec: resident.fields.kindTags.spec }} />
    </li>
  )
}

interface HouseholdMembersProps {
  readonly householdId: Id
  /** The person whose page this is: marked instead of linked, while the household is a link. */
  readonly residentId?: Id
}

/** Members of a household with relation and age, each linked to their record; where it is, and the page to print. */
export function HouseholdMembers({ householdId, residentId = '' }: HouseholdMembersProps) {
  const label = useLabel()
  const say = useText()
  const allowed = useMay('household_view')
  const { members, home } = useHousehold(householdId, allowed)
  const { data, error, refetch } = members
  const print = usePrint(home, data ?? [])
  if (!allowed || householdId === '') return null
  const place = [textOf(home?.['householdNo']), textOf(home?.['gridName'])].filter(Boolean).join(' · ')
  return (
    <section className="dv-facts-section">
      <div className="dv-members-head">
        <h3>{label(words.title)}</h3>
        {data && home && (
          <Button
            icon={<Icon of={PrinterOutlined} />}
            onClick={() => void print().catch(e => notify('error', String(e)))}
          >
            {label(words.print)}
          </Button>
        )}
      </div>
      {residentId !== '' && home && (
        <p className="dv-members-place">
          <Link
            to={`${household.path}?id=${householdId}`}
            aria-label={`${label(words.open)} ${textOf(home['householdName'])}`}
            {...enteredLang(home['householdName'])}
          >
            {textOf(home['householdName'])}
          </Link>
          {place && (
            <span className="dv-quiet" {...enteredLang(place)}>
              {place}
            </span>
          )}
        </p>
      )}
      {error && <ErrorCard error={error} onRetry={() => void refetch()} />}
      {data?.length === 0 && <p className="dv-quiet">{label(words.none)}</p>}
      <ul className="dv-members" aria-label={label(words.title)}>
        {data?.map(row => (
          <Member key={row.id} row={row} isSelf={row.id === residentId} />
        ))}
      </ul>
      {!data && !error && <p className="dv-quiet">{say('common.loading')}</p>}
    </section>
  )
}
