/** Under it are all calls (spec §7). */
export const API = '/api'
/**
 * The client that this page is, as the server's client table knows it. It names the program and protects nothing: the
 * page is public, so anybody can read it.
 */
export const APP_CLIENT = `Basic ${btoa('village:village_secret')}`
/** A call with this header comes from a page of ours: an edit without the time of its version is refused. */
export const PAGE_HEADER = 'X-Page'
/** Name of the header that carries the bearer token (spec §9). */
export const TOKEN_HEADER = 'Blade-Auth'
/** Codes that are rejected without a toast for every caller (spec §8: the configured whitelist). */
export const SILENT_CODES: readonly number[] = []
