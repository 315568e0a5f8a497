import { type AnyResource, beginningOf, codeOf, fieldOf } from '@village/resource'
import { type Call, mayRead, refuse, strictFilters } from '@village/server'
import { type DatedPeriod, flawOf, type ReportDesign } from '../design.ts'
import { type Days, daysFilter, daysOf, type Period } from '../period.ts'
import type { ReportResult } from '../result.ts'
import { registerGroups } from './register-groups.server.ts'
import { registerRows } from './register-rows.server.ts'
import { isColumn, isGroupable, isSummable, periodFields } from './usable-fields.ts'

/** A register that the caller may read. A report gives nobody more than its register does. */
function registerOf(name: string, call: Call): AnyResource {
  const of = call.services.registry.resources.find(one => one.name === name)
  if (!of?.verbs.some(verb => verb === 'list' || verb === 'page'))
    return refuse('没有这个登记表', 'There is no such register')
  if (!mayRead(of, call)) refuse(`没有查看“${of.label.zh}”的权限`, `You may not read “${of.label.en}”`, 403)
  // Such a list cuts or logs what it shows in its own half, which a query of ours would pass by.
  const { page, list } = call.services.registry.half(of)?.verbs ?? {}
  if (page || list) refuse(`“${of.label.zh}”只能在其页面查看`, `“${of.label.en}” is read on its own page only`)
  return of
}

const unusable = (name: string): never =>
  refuse(`字段“${beginningOf(name, 64)}”不能这样用`, `The field “${beginningOf(name, 64)}” cannot be used so`)

const dateOf = (of: AnyResource, { field }: DatedPeriod) =>
  periodFields(of).find(([name]) => name === field) ?? unusable(field)

/** Refuses what a register does not have, or what would show more of it than its lists do. */
export function checkRegister(resourceName: string, design: ReportDesign, call: Call): AnyResource {
  const flaw = flawOf(design)
  if (flaw) refuse(flaw.zh, flaw.en)
  const of = registerOf(resourceName, call)
  const { columns, filters, period, groups, sums } = design.register
  if (period.field) dateOf(of, period)
  for (const name of columns) if (!isColumn(fieldOf(of, name)?.spec ?? unusable(name))) unusable(name)
  for (const { field } of groups) if (!isGroupable(fieldOf(of, field)?.spec ?? unusable(field))) unusable(field)
  for (const { how, field } of sums)
    if (how !== 'count' && !isSummable(fieldOf(of, field)?.spec ?? unusable(field))) unusable(field)
  if (groups.length === 0 && columns.length === 0) refuse('请选择列或分组', 'Choose columns or groups')
  if (groups.length > 0 && sums.length === 0) refuse('请选择合计', 'Choose what is added up')
  strictFilters(of, filters, call)
  return of
}

interface RegisterRun {
  readonly name: string
  readonly resourceName: string
  readonly design: ReportDesign
  /** In place of the period of the design, where that is about a date. */
  readonly period?: Period
}
/** The days of a report and how its register is searched by them. */
function searched(of: AnyResource, { register }: ReportDesign, call: Call) {
  if (!register.period.field) return { days: null, filters: register.filters }
  const days: Days = daysOf(register.period, call.now.slice(0, 10))
  const [field, spec] = dateOf(of, register.period)
  return { days, filters: { ...register.filters, ...daysFilter(field, spec.kind === 'dateTime', days) } }
}

/** Runs a report over a register as this caller: with their rows, their masks and their rights. */
export async function runRegister(run: RegisterRun, call: Call): Promise<ReportResult> {
  const register = { ...run.design.register, period: { ...run.design.register.period, ...run.period } }
  const design = { ...run.design, register }
  const of = checkRegister(run.resourceName, design, call)
  const { days, filters } = searched(of, design, call)
  const isGrouped = register.groups.length > 0
  const found = await (isGrouped ? registerGroups : registerRows)(of, { ...register, filters }, call)
  const query = new URLSearchParams(filters)
  const path = of.menu?.path ?? of.path
  return {
    ...found,
    name: run.name,
    over: 'register',
    chart: isGrouped ? design.chart : 'none',
    time: call.now,
    days,
    filters,
    mayExport: of.verbs.includes('export') && call.may(`${codeOf(of)}_export`),
    list: of.menu ? `${path}${query.size > 0 ? `?${query}` : ''}` : '',
  }
}
