import { ref, refs, text } from '@village/resource'

/** What a paper is about, as it is asked for. */
export const aboutParams = {
  kindId: ref('证明种类', 'Kind', 'papers.paperkind').required(),
  residentId: ref('居民', 'Resident', 'people.resident'),
  householdId: ref('户', 'Household', 'people.household'),
  deptId: ref('所属村', 'Village', 'system.dept'),
  residentIds: refs('名单', 'People', 'people.resident'),
  /** The record of another feature whose sheet it is. */
  aboutResource: text('来源登记簿', 'Register').max(64),
  aboutId: text('来源记录', 'Record').max(20),
  /** The paper that this one puts right. */
  replacesId: ref('更正自', 'Puts right', 'papers.paper'),
}
