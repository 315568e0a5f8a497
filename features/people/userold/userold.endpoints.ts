import { post, shape } from '@village/resource'

/** The specification's add serves both add and update, by default it needs the right to add, with an id to edit. */
export const useroldEndpoints = {
  add: post('新增或修改', 'Add or change', { returns: shape<{ readonly id: string; readonly updateTime: string }>() }),
}
