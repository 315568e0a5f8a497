import { type AnyResource, type FieldSpec, readOrder } from '@village/resource'
import { deptKind, hasGrams, hasHash, hasTail, isSealed, keyColumn, snake, storedFields, tableOf } from './columns.ts'
import { nameFrom } from './names-sql.ts'

interface Index {
  readonly name: string
  /** In their order; a descending one ends in ` desc`. */
  readonly columns: readonly string[]
  /** For columns of lists. */
  readonly isGin?: boolean
  readonly isUnique?: boolean
  /** Which rows are in it, ' where …'; '' for all. */
  readonly where: string
  /** Whether it says of each row whether it is removed: an index of all rows that lists of live ones can be read from. */
  readonly tellsRemoved?: boolean
}

const whereLive = (r: AnyResource): string => (r.storage === 'record' ? ' where not is_deleted' : '')
const tenant = (r: AnyResource): string[] => (r.scope === 'platform' ? [] : ['tenant_id'])
const columnName = (column: string): string => column.split(' ')[0]!

const orderColumns = (r: AnyResource): string[] =>
  r.order.map(readOrder).map(({ name, isFalling }) => `${snake(name)}${isFalling ? ' desc' : ''}`)

/** An index over live rows, named after its columns. */
const indexOf = (r: AnyResource, columns: readonly string[], suffix = 'idx'): Index => ({
  name: nameFrom(tableOf(r), ...columns.map(columnName), suffix),
  columns,
  where: whereLive(r),
})
/**
 * An index over all rows, removed ones too: when the row that a reference points at is erased, PostgreSQL asks for those
 * that point at it with the reference alone, and an index of live rows cannot answer.
 */
const referenceIndex = (r: AnyResource, column: string): Index => ({
  ...indexOf(r, [...tenant(r), column, 'id']),
  where: '',
  tellsRemoved: r.storage === 'record',
})
const ginOf = (r: AnyResource, column: string): Index => ({ ...indexOf(r, [column], 'gin'), isGin: true })

function uniques(r: AnyResource): Index[] {
  const single = storedFields(r)
    .filter(({ spec }) => spec.unique)
    .map(({ name }) => [name])
  return [...single, ...r.keys].map(key => {
    // A table that is cut by time can only tell doubles apart within one time.
    const timed = r.arrives && !key.includes(r.arrives.at) ? [snake(r.arrives.at)] : []
    return {
      name: nameFrom(tableOf(r), ...key.map(snake), 'key'),
      columns: [...tenant(r), ...key.map((name: string) => keyColumn(r, name)), ...timed],
      isUnique: true,
      where: whereLive(r),
    }
  })
}

/** The indexes by which rows are found through a sealed field. */
function sealedField(r: AnyResource, name: string, column: string, spec: FieldSpec): Index[] {
  if (spec.dict && !spec.match) return []
  if (spec.dict) {
    const hash = keyColumn(r, name)
    return [spec.kind === 'dicts' ? ginOf(r, hash) : indexOf(r, [...tenant(r), hash])]
  }
  if (!hasHash(r, name, spec) || spec.unique) return []
  const tail = hasTail(spec) ? [indexOf(r, [...tenant(r), `${column}_tail_hash`])] : []
  return [indexOf(r, [...tenant(r), `${column}_hash`]), ...tail]
}

function ofField(r: AnyResource, name: string, column: string, spec: FieldSpec): Index[] {
  const sorted = spec.sortable ? [indexOf(r, [...tenant(r), column, 'id'])] : []
  if (hasGrams(spec)) {
    const grams = {
      name: nameFrom(tableOf(r), column, 'grams_idx'),
      columns: [`${column}_grams`],
      isGin: true,
      where: '',
    }
    return [grams, ...sorted]
  }
  if (isSealed(spec) || hasHash(r, name, spec)) return sealedField(r, name, column, spec)
  if (spec.kind === 'refs' || spec.kind === 'dicts') return spec.match ? [ginOf(r, column)] : []
  // Of arrivals one asks for those of one thing, the newest first; their own time and village have indexes already.
  if (r.arrives && /^(ref|dateTime)$/.test(spec.kind)) {
    const newest = [`${snake(r.arrives.at)} desc`, 'id desc']
    return spec.kind === 'ref' && name !== 'deptId' ? [indexOf(r, [...tenant(r), column, ...newest])] : []
  }
  if (spec.kind === 'ref') return [referenceIndex(r, column)]
  if (spec.match === 'range') return [indexOf(r, [...tenant(r), column, 'id'])]
  return sorted
}

/** For those who see their own rows alone. Nobody makes what arrives by itself. */
function ownRows(r: AnyResource): Index[] {
  if (!/^(self|tenant\+dept)$/.test(r.scope) || r.storage === 'link') return []
  const where = r.arrives ? ' where create_user is not null' : whereLive(r)
  return [{ ...indexOf(r, [...tenant(r), 'create_user', 'id']), where }]
}

/** The bin is small and the table may be large. Columns that change with every edit stay out: edits stay cheap. */
const ofBin = (r: AnyResource): Index[] =>
  r.storage === 'record' && r.verbs.includes('remove')
    ? [{ name: nameFrom(tableOf(r), 'removed_idx'), columns: [...tenant(r), 'id desc'], where: ' where is_deleted' }]
    : []

/** One that says that its rows are in no order is never read as a list. */
function inOrder(r: AnyResource): Index[] {
  if (r.order.length === 0) return []
  const ordered = [...orderColumns(r), readOrder(r.order.at(-1) ?? '').isFalling ? 'id desc' : 'id']
  const ofVillage = deptKind(r) === 'one' && r.scope === 'tenant+dept'
  return [
    indexOf(r, [...tenant(r), ...ordered], 'order'),
    ...(ofVillage ? [indexOf(r, ['tenant_id', 'dept_id', ...ordered], 'order')] : []),
  ]
}

/** Whether whatever reads `one` can as well read `other`, forwards or backwards. */
function serves(other: Index, one: Index): boolean {
  if (one.isUnique || one.isGin || other.isGin) return false
  if (other.where !== one.where && !other.tellsRemoved) return false
  if (one.tellsRemoved && !other.tellsRemoved) return false
  const first = other.columns.slice(0, one.columns.length)
  const isSame = one.columns.every((column, i) => first[i] !== undefined && columnName(first[i]) === columnName(column))
  // The tenant is always given, so that its direction says nothing.
  const turned = one.columns.map((column, i) => column.endsWith(' desc') !== (first[i] ?? '').endsWith(' desc'))
  const directions = turned.slice(one.columns[0] === 'tenant_id' ? 1 : 0)
  return isSame && new Set(directions).size <= 1
}

/** Without those that another one serves; of two that serve each other the first stays. */
const withoutServed = (all: readonly Index[]): Index[] =>
  all.filter((one, at) => !all.some((other, i) => i !== at && serves(other, one) && (i < at || !serves(one, other))))

function createIndex(r: AnyResource, { name, columns, isGin, isUnique, where, tellsRemoved }: Index): string {
  const settings = name.endsWith('_grams_idx') ? ' with (fastupdate = off)' : ''
  const included = tellsRemoved ? ' include (is_deleted)' : ''
  const kind = isUnique ? 'unique index' : 'index'
  return `create ${kind} ${name} on ${tableOf(r)} ${isGin ? 'using gin ' : ''}(${columns.join(', ')})${included}${settings}${where};`
}

/** The statements that make all indexes of a declaration but those of its primary key and of what names its rows. */
export function indexSql(r: AnyResource): string[] {
  const all = [
    ...uniques(r),
    ...inOrder(r),
    ...ofBin(r),
    ...ownRows(r),
    ...r.indexes.map(cols => indexOf(r, [...tenant(r), ...cols.map((name: string) => keyColumn(r, name))])),
    ...storedFields(r).flatMap(({ name, column, spec }) => ofField(r, name, column, spec)),
  ]
  return withoutServed(all).map(index => createIndex(r, index))
}
