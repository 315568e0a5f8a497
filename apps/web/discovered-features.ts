import heads, { files, ports } from 'virtual:village/heads'
import { discover, type Found } from '@village/web/start'

/**
 * What the frame has to know of every page, and where the rest of each is fetched from when it is opened: its
 * declaration, the rules between its fields, its browser half. Loaded after the login page has been drawn.
 */
export const found: Found = discover(heads, files, ports)
