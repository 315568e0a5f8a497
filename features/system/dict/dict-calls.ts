import { flag, get, getMany, getPage, integer, post, type Resource, ref, shape, text } from '@village/resource'
import type { TreeNode } from '../rows/tree.ts'

/** A dictionary row as it travels; forests add children. */
export type DictRow = Record<string, unknown> & { readonly id: string }

/** A place where an entry is in rows; counted up to 1,000. */
export interface DictUse {
  readonly resource: string
  readonly label: string
  readonly field: string
  readonly fieldLabel: string
  readonly count: number
}

/** The fields of an entry of either dictionary. A dictionary itself is a row without parent whose key is -1. */
export const dictFields = (name: 'system.dict' | 'system.dictbiz') => ({
  parentId: ref('上级字典', 'Parent', name).root().search(),
  code: text('字典编号', 'Code').max(255).required('请输入字典编号', 'Please enter the dictionary code').search('like'),
  dictKey: text('字典键值', 'Key')
    .max(255)
    .required('请输入字典键值', 'Please enter the dictionary key value')
    .search('is'),
  dictValue: text('字典名称', 'Name')
    .max(255)
    .required('请输入字典名称', 'Please enter the dictionary name')
    .search('like'),
  dictValueEn: text('英文名称', 'English name').max(255),
  sort: integer('字典排序', 'Order')
    .required('请输入字典排序', 'Please enter the dictionary sort')
    .preset(1)
    .min(0)
    .max(99999),
  isSealed: flag('封存', 'Sealed').required('请选择封存', 'Please select sealed').search(),
  remark: text('字典备注', 'Remark').max(255),
})

/** The calls beyond the verbs, equal for both dictionaries. `code` is the last part of the resource's name. */
export const dictCalls = (code: 'dict' | 'dictbiz') => {
  const access = { permission: `${code}_view` } as const
  return {
    list: getMany('字典树表', 'All dictionaries', { access, returns: shape<DictRow>() }),
    dictionary: getMany('字典项', 'Entries of a dictionary', {
      access: 'signedIn',
      params: { code: text('字典编号', 'Code').max(255).required() },
      returns: shape<DictRow>(),
    }),
    'parent-list': getPage('字典列表', 'Dictionaries', { access, returns: shape<DictRow>() }),
    'child-list': getMany('字典配置', 'Entries below', {
      access,
      params: { parentId: text('上级字典', 'Parent').max(20).required() },
      returns: shape<DictRow>(),
    }),
    tree: get('字典树', 'Dictionary tree', {
      access,
      params: { code: text('字典编号', 'Code').max(255) },
      returns: shape<readonly TreeNode[]>(),
    }),
    uses: getMany('使用处', 'Where used', {
      access,
      params: { id: ref('字典项', 'Entry', `system.${code}`).required() },
      returns: shape<DictUse>(),
    }),
    'use-counts': get('使用次数', 'Use counts', {
      access,
      params: { parentId: ref('上级字典', 'Parent', `system.${code}`).required() },
      returns: shape<Readonly<Record<string, number>>>(),
    }),
    merge: post('合并到', 'Merge into', {
      access: { permission: `${code}_delete` },
      params: {
        id: ref('字典项', 'Entry', `system.${code}`).required(),
        into: ref('合并到', 'Merge into', `system.${code}`).required(
          '请选择要合并到的字典项',
          'Please choose an entry',
        ),
      },
      returns: { changed: integer('修改的记录', 'Rows changed') },
    }),
  }
}

/** Either dictionary. */
export type DictResource = Resource<ReturnType<typeof dictFields>, ReturnType<typeof dictCalls>>
