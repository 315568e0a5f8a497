import { isNamedOnly } from '../rights/duties.ts'
import type { RoleKit } from './role-kit-parts.ts'

/** What a kit's grants are made of: pages with their group, and buttons with their page. */
export interface GrantableMenu {
  readonly code: string
  readonly parentCode: string | null
  readonly isButton: boolean
}

/** Whether a pattern of a kit takes in this code. */
export const isTakenIn = (code: string, pattern: string): boolean => {
  if (pattern.endsWith('*')) return code.startsWith(pattern.slice(0, -1))
  return pattern.startsWith('*') ? code.endsWith(pattern.slice(1)) : code === pattern
}
const fitsAny = (code: string, patterns: readonly string[] = []): boolean =>
  patterns.some(pattern => isTakenIn(code, pattern))
/** A pattern gives nothing that has to be named. */
const isGiven = (code: string, rights: readonly string[]): boolean =>
  isNamedOnly(code) ? rights.includes(code) : fitsAny(code, rights)
/** With their own messages everybody does as they like. */
const COMMON = ['*_view', '*_export', 'message_*']

/** Codes of the menus and buttons that a role of this kit holds, of those that exist. */
export function grantsOf(kit: RoleKit, menus: readonly GrantableMenu[]): readonly string[] {
  const [groups, plus, minus] = [kit.groups, kit.plus ?? [], kit.minus ?? []]
  const isInGroup = (menu: GrantableMenu): boolean =>
    groups.includes(menu.parentCode ?? menu.code) || groups.includes(menu.code)
  const pages = menus.filter(m => !m.isButton && !minus.includes(m.code) && (plus.includes(m.code) || isInGroup(m)))
  const held = new Set(pages.map(m => m.code))
  const buttons = menus.filter(
    m =>
      m.isButton &&
      held.has(m.parentCode ?? '') &&
      isGiven(m.code, [...COMMON, ...(kit.rights ?? [])]) &&
      !fitsAny(m.code, kit.without),
  )
  return [...held, ...buttons.map(m => m.code)]
}
