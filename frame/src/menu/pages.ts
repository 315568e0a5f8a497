import { codeOf, isOwnPath, type Label } from '@village/resource'
import type { Found } from '@village/web/discovery.ts'
import type { Head, Place } from '@village/web/heads.ts'
import { usePreferences } from '@village/web/preferences.ts'
import type { ComponentType } from 'react'
import { matchPath } from 'react-router'

/** Spec §9: the home tab. */
export const HOME = '/wel/index'
/** Spec §2: the page of personal information. */
export const PROFILE = '/info/index'
/** Spec §2 has this route: what the page measures is what support asks for by phone. */
export const SELF_CHECK = '/test/index'

/** The page that comes first after a sign-in. */
export const startPage = (): string => {
  const { home } = usePreferences.getState()
  return isOwnPath(home) ? home : HOME
}

/** A page that the program has: a resource's list, or a place. */
export interface PageEntry {
  /** The resource's or place's name. */
  readonly name: string
  /** Its address, with `:params`. */
  readonly path: string
  readonly label: Label
  readonly keep: boolean
  /** Everybody who is signed in may open it; otherwise the menu must have it. */
  readonly open: boolean
  readonly code: string
  /** It is drawn without the shell. */
  readonly alone?: boolean
  readonly of:
    | { readonly resource: Head }
    | { readonly place: Place }
    | { readonly component: () => Promise<ComponentType> }
}

const ofPlace = (place: Place): PageEntry => ({
  name: place.name,
  path: place.path,
  label: place.label,
  keep: place.keep ?? false,
  open: Boolean(place.everybody || place.hidden),
  code: codeOf(place),
  alone: place.alone ?? false,
  of: { place },
})
const ofResource = (resource: Head): PageEntry[] =>
  resource.menu
    ? [
        {
          name: resource.name,
          path: resource.menu.path ?? resource.path,
          label: resource.label,
          keep: resource.menu.keep ?? false,
          open: false,
          code: codeOf(resource),
          of: { resource },
        },
      ]
    : []

/** All pages that were found. */
export function pagesOf(found: Found): readonly PageEntry[] {
  return [...found.places.map(ofPlace), ...[...found.heads.values()].flatMap(ofResource)]
}
/** The page at an address, null when there is none. */
export function pageAt(pages: readonly PageEntry[], path: string): PageEntry | null {
  return pages.find(page => page.path === path) ?? pages.find(page => matchPath(page.path, path)) ?? null
}
