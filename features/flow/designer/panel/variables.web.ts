import type { Label } from '@village/resource'
import { type Board, useBoard } from '../board/board.web.ts'

/** Variables of every process. */
const COMMON: Readonly<Record<string, Label>> = {
  days: { zh: '天数', en: 'Days' },
  leaveType: { zh: '请假类型', en: 'Kind of leave' },
  flag: { zh: '上一环节的意见', en: 'Last decision' },
  headDays: { zh: '须负责人审批的天数', en: 'Days for the head' },
  applicant: { zh: '申请人', en: 'Applicant' },
  taskUser: { zh: '指定审批人', en: 'Chosen approver' },
  headRole: { zh: '负责人角色', en: 'Role of the head' },
}
export interface Variable {
  readonly name: string
  readonly words: Label
}

/** Names that the process declares itself. */
export function declaredOn(board: Board): readonly string[] {
  const said = String(board.get('canvas').getRootElement().businessObject.get('village:variables') ?? '')
  return said
    .split(',')
    .map(name => name.trim())
    .filter(Boolean)
}

/** Declares a variable, if the process does not know it yet. */
export function declare(board: Board, name: string): void {
  const declared = declaredOn(board)
  if (!name || name in COMMON || declared.includes(name)) return
  const root = board.get('canvas').getRootElement()
  board.get('modeling').updateProperties(root, { 'village:variables': [...declared, name].join(',') })
}

/** Variables that a condition may compare: those of every process and those of this one. */
export function useVariables(): readonly Variable[] {
  const declared = declaredOn(useBoard())
  const common = Object.entries(COMMON).map(([name, words]) => ({ name, words }))
  return [...common, ...declared.map(name => ({ name, words: { zh: name, en: name } }))]
}
