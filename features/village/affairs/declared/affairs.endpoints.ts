import { get, post, ref, shape } from '@village/resource'
import type { PagesShown } from '../../../papers/public.ts'
import { postingFields } from './posting.ts'

/** What a sheet for the notice board says. */
export interface BoardSheet {
  readonly title: string
  readonly affairsTypeName: string
  readonly periodValue: string
  readonly deptName: string
  readonly amount: string
  readonly content: string
  readonly supervisor: string
  /** yyyy-MM-dd HH:mm:ss; '' where it was not given. */
  readonly publishTime: string
  readonly expireTime: string
  /** The number of the village to which villagers turn; '' where it has none. */
  readonly phone: string
}

const id = ref('村务', 'Affair', 'village.villageaffairs').required()

export const affairsEndpoints = {
  sheet: get('张贴稿', 'Sheet for the board', {
    access: { permission: 'villageaffairs_view' },
    params: { id },
    returns: shape<BoardSheet>(),
  }),
  /** The same as a PDF on A3, as it hangs out with a seal. */
  paper: post('A3公示稿', 'Sheet for the board on A3', {
    access: { permission: 'villageaffairs_view' },
    params: { id },
    returns: shape<PagesShown>(),
    ownTransactions: true,
  }),
  /** Photos of the board prove that it hangs there. */
  post: post('登记张贴', 'Post on the board', {
    params: {
      id,
      ...postingFields,
      proofIds: postingFields.proofIds.required(),
      postedTime: postingFields.postedTime.required(),
      postedPlace: postingFields.postedPlace.required(),
    },
  }),
  /** The browser says that somebody has opened it. */
  read: post('打开村务', 'Open an affair', { access: { permission: 'villageaffairs_view' }, params: { id } }),
}
