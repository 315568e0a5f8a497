import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

/** Parts of antd that drag in what this product never draws: who imports it, what, and what it gets instead. */
const LEAN = [
  {
    // A form's context for inputs outside antd's Form, which we do not use: without its store and validators, 22 KB.
    importer: /antd\/es\/form\/context\.js$/,
    id: '@rc-component/form',
    instead: (real: string) => join(dirname(real), 'FormContext.js'),
  },
  {
    // The menu of column filters, which our tables do not have: it carries the whole tree, 30 KB.
    importer: /antd\/es\/table\/hooks\/useFilter\/index\.js$/,
    id: './FilterDropdown',
    instead: () => join(import.meta.dirname, 'no-filter-dropdown.ts'),
  },
  {
    // A group of radio buttons asks the form's file for one helper and gets store and validators with it, 22 KB.
    importer: /antd\/es\/form\/hooks\/useForm\.js$/,
    id: '@rc-component/form',
    instead: () => join(import.meta.dirname, 'no-form.ts'),
  },
  {
    // The ticks of a table reckon with four functions of the tree, 16 KB.
    importer: /antd\/es\/table\/hooks\/useSelection\.js$/,
    id: '@rc-component/tree',
    instead: () => join(import.meta.dirname, 'tree-checks.ts'),
  },
  {
    // Rows of a table that are chosen one by one, 6 KB.
    importer: /antd\/es\/table\/hooks\/useSelection\.js$/,
    id: '../../radio',
    instead: () => join(import.meta.dirname, 'no-radio.ts'),
  },
  {
    // The menu beside the tick of all rows, which we do not offer: menus come when they are opened, 30 KB.
    importer: /antd\/es\/table\/hooks\/useSelection\.js$/,
    id: '../../dropdown',
    instead: () => join(import.meta.dirname, 'no-dropdown.ts'),
  },
  {
    // A spinner over the rows: ours is the line above them, 3 KB.
    importer: /antd\/es\/table\/InternalTable\.js$/,
    id: '../spin',
    instead: () => join(import.meta.dirname, 'no-spin.ts'),
  },
  {
    // A tooltip over the titles of sortable columns, which no table here uses, 5 KB.
    importer: /antd\/es\/table\/hooks\/useSorter\.js$/,
    id: '../../tooltip',
    instead: () => join(import.meta.dirname, 'no-tooltip.ts'),
  },
  {
    // The grey lines of a dialog that is loading, which none here is, 4 KB.
    importer: /antd\/es\/modal\/Modal\.js$/,
    id: '../skeleton',
    instead: () => join(import.meta.dirname, 'no-skeleton.ts'),
  },
] as const

/** Leaves out of the built pages what antd would bring along unused. Sizes: `npm run bench:web`, design/ux.md §0. */
export function lean(): Plugin {
  return {
    name: 'village:lean',
    enforce: 'pre',
    apply: 'build',
    async resolveId(id, importer) {
      const found = LEAN.find(part => part.id === id && importer && part.importer.test(importer.replaceAll('\\', '/')))
      if (!found) return null
      const real = await this.resolve(id, importer, { skipSelf: true })
      if (!real) this.error(`antd no longer imports ${id} from ${importer}: look at apps/web/lean/plugin.ts`)
      return found.instead(real.id)
    },
  }
}
