import { importText } from '../print/literals.ts'
import type { Generated } from './generated.ts'

const RULES = (
  word: string,
  parent: string,
  title: string,
): string => `${importText(['issueOf', 'type StoredOf'], '@village/resource')}
${importText(['type Call', 'InvalidInput', 'refuse', 'serve'], '@village/server')}
${importText(['forest', 'treeNode', 'withDescendants'], '../../../system/public.ts')}
${importText([word], `./${word}.resource.ts`)}

/** Every record that the caller sees. */
async function allOf(call: Call): Promise<readonly StoredOf<typeof ${word}>[]> {
  const rows: StoredOf<typeof ${word}>[] = []
  for await (const some of call.db.of(${word}).iterate({}, 500)) rows.push(...some)
  return rows
}

export default serve(${word}, {
  async check(change, call) {
    if (change.kind === 'remove') {
      const below = await call.db.of(${word}).count({ ${parent}: change.before.id })
      if (below > 0) refuse('请先删除子节点!', 'Remove what is below it first')
      return
    }
    const above = change.after.${parent}
    if (change.kind === 'add' || !above || above === change.before.${parent}) return
    const rows = (await allOf(call)).map(row => ({ id: row.id, parentId: row.${parent} }))
    if (!withDescendants(rows, [change.before.id]).has(above)) return
    const says = issueOf('${parent}', '上级不能是自己或自己的下级', 'It cannot be below itself')
    throw new InvalidInput([says], ${word}.fields)
  },

  endpoints: {
    tree: async (_, call) => forest((await allOf(call)).map(row => treeNode(row.id, row.${parent}, row.${title} ?? ''))),
  },
})
`

const TREE_PAGE = (word: string, parent: string): string => `${importText(['TreePage'], '@village/page')}
${importText(['show'], '@village/web')}
${importText([word], `./${word}.resource.ts`)}

/** The list beside its tree: the chosen record shows what is below it, and new ones start there. */
function Page() {
  return <TreePage of={${word}} tree={${word}} by="${parent}" />
}

export default show(${word}, { page: Page })
`

const LINES_BELOW = (
  word: string,
  lines: string,
  from: string,
  by: string,
): string => `${importText(['RecordLines'], '@village/page')}
${importText(['show'], '@village/web')}
${importText([lines], from)}
${importText([word], `./${word}.resource.ts`)}

export default show(${word}, { detail: ({ row }) => <RecordLines of={${lines}} by="${by}" id={row.id} /> })
`

const LINES_FIRST = (
  word: string,
  lines: string,
  from: string,
  by: string,
): string => `${importText(['refuse', 'serve'], '@village/server')}
${importText([lines], from)}
${importText([word], `./${word}.resource.ts`)}

export default serve(${word}, {
  async check(change, call) {
    if (change.kind !== 'remove') return
    const below = await call.db.of(${lines}).count({ ${by}: change.before.id })
    if (below > 0) refuse('请先删除它下面的明细', 'Remove the lines below it first')
  },
})
`

/** Where the declaration of a register is; one with a second file has a folder of its own. */
export const folderOf = ({ feature, name, template }: Generated): string =>
  template === 'crud' ? `features/${feature}` : `features/${feature}/${name}`
export const declarationFile = (of: Generated): string => `${folderOf(of)}/${of.name}.resource.ts`

/** A declaration as the file of another one imports it. */
function importedFrom(of: Generated, lines: Generated): string {
  const inside = declarationFile(lines).slice('features/'.length)
  return lines.feature === of.feature ? `../${inside.slice(lines.feature.length + 1)}` : `../../${inside}`
}

/** What a kind of register has beyond its declaration: the names of its halves, and their texts. */
export function halvesOf(generated: Generated, title: string): Readonly<Record<string, string>> {
  const { name, parent, lines } = generated
  if (parent !== undefined)
    return { [`${name}.server.ts`]: RULES(name, parent, title), [`${name}.web.tsx`]: TREE_PAGE(name, parent) }
  if (!lines) return {}
  const below = [name, lines.of.name, importedFrom(generated, lines.of), lines.by] as const
  return { [`${name}.server.ts`]: LINES_FIRST(...below), [`${name}.web.tsx`]: LINES_BELOW(...below) }
}
