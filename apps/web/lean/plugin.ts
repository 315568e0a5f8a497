import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

const own = (name: string): string => join(import.meta.dirname, `${name}.ts`)

/** Parts of antd that drag in what this product never draws: who imports it, what, and what it gets instead. */
const LEAN = [
  {
    // A form's context for inputs outside antd's Form, which we do not use: without its store and validators, 22 KB.
    importer: /antd\/es\/form\/context\.js$/,
    id: '@rc-component/form',
    instead: (real: string) => join(dirname(real), 'FormContext.js'),
  },
  {
    // Column filters, which our tables do not have, 6 KB with their style sheet; their menu would carry the whole tree, 30 KB.
    importer: /antd\/es\/table\/InternalTable\.js$/,
    id: './hooks/useFilter',
    instead: () => own('no-filters'),
  },
  {
    // A group of radio buttons asks the form's file for one helper and gets store and validators with it, 22 KB.
    importer: /antd\/es\/form\/hooks\/useForm\.js$/,
    id: '@rc-component/form',
    instead: () => own('no-form'),
  },
  {
    // The ticks of a table ask the tree for four functions, 16 KB. Ours tick no rows below others along.
    importer: /antd\/es\/table\/hooks\/useSelection\.js$/,
    id: '@rc-component/tree',
    instead: () => own('ticks'),
  },
  {
    // Rows of a table that are chosen one by one, 6 KB.
    importer: /antd\/es\/table\/hooks\/useSelection\.js$/,
    id: '../../radio',
    instead: () => own('no-radio'),
  },
  {
    // The menu beside the tick of all rows, which we do not offer: menus come when they are opened, 30 KB.
    importer: /antd\/es\/table\/hooks\/useSelection\.js$/,
    id: '../../dropdown',
    instead: () => own('no-dropdown'),
  },
  {
    // A spinner over the rows: ours is the line above them, 3 KB.
    importer: /antd\/es\/table\/InternalTable\.js$/,
    id: '../spin',
    instead: () => own('no-spin'),
  },
  {
    // A tooltip over the titles of sortable columns, which no table here uses, 5 KB.
    importer: /antd\/es\/table\/hooks\/useSorter\.js$/,
    id: '../../tooltip',
    instead: () => own('no-tooltip'),
  },
  {
    // The grey lines of a dialog that is loading, which none here is, 4 KB.
    importer: /antd\/es\/modal\/Modal\.js$/,
    id: '../skeleton',
    instead: () => own('no-skeleton'),
  },
  {
    // Buttons and tags ask the colour picker whether a colour is bright, and get its panels that fold with it, 14 KB.
    importer: /antd\/es\/(button\/style\/token|tag\/style\/index)\.js$/,
    id: /^\.\.\/\.\.\/color-picker\/(color|components\/ColorPresets)$/,
    instead: () => own('plain-color'),
  },
  {
    // Notices in a corner, 10 KB: ours are messages above the page.
    importer: /antd\/es\/app\/App\.js$/,
    id: '../notification/useNotification',
    instead: () => own('no-notices'),
  },
  {
    // One tooltip for the whole page, 4 KB.
    importer: /antd\/es\/config-provider\/index\.js$/,
    id: '../tooltip/UniqueProvider',
    instead: () => own('no-unique-tooltip'),
  },
  {
    // A dialog asks the grid how wide screens are, 2 KB.
    importer: /antd\/es\/modal\/style\/index\.js$/,
    id: '../../grid/style',
    instead: () => own('media-sizes'),
  },
  {
    // An input of one line brings the one of several lines along, 5 KB.
    importer: /antd\/es\/input\/Input\.js$/,
    id: '@rc-component/input',
    instead: (real: string) => join(dirname(real), 'Input.js'),
  },
  {
    // Style sheets of tables with filters, with lines around each cell, with sums, and from right to left, 6 KB.
    importer: /antd\/es\/table\/style\/index\.js$/,
    id: /^\.\/(filter|bordered|summary|rtl)$/,
    instead: () => own('no-style'),
  },
  {
    // Page numbers in boxes, of the theme without colours, 1 KB.
    importer: /antd\/es\/pagination\/Pagination\.js$/,
    id: './style/bordered',
    instead: () => own('no-style'),
  },
  {
    // The router as it is for developers, with its warnings, 3 KB: its package names no other.
    importer: /./,
    id: 'react-router',
    instead: (real: string) => real.replace(/\bdevelopment(?=.index\.mjs$)/, 'production'),
  },
] as const

const isNamed = (asked: string | RegExp, id: string): boolean =>
  typeof asked === 'string' ? asked === id : asked.test(id)

/** Leaves out of the built pages what antd would bring along unused. Sizes: `npm run bench:web`, design/ux.md §0. */
export function lean(): Plugin {
  return {
    name: 'village:lean',
    enforce: 'pre',
    apply: 'build',
    async resolveId(id, importer) {
      const from = importer?.replaceAll('\\', '/') ?? ''
      const found = LEAN.find(part => isNamed(part.id, id) && part.importer.test(from))
      if (!found) return null
      const real = await this.resolve(id, importer, { skipSelf: true })
      if (!real) this.error(`antd no longer imports ${id} from ${importer}: look at apps/web/lean/plugin.ts`)
      return found.instead(real.id)
    },
  }
}
