/** Takes the place of antd's menu of column filters in the built pages: lists are filtered by the search form. */
export default function NoFilterDropdown(): never {
  throw new Error('Column filters are left out of the build: see apps/web/lean/plugin.ts')
}
/** The keys of a filter tree; the product has no filter trees. */
export const flattenKeys = (): readonly string[] => []
