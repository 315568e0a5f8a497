import type { Label } from '@village/resource'
import { ALARM_DESK, DAILY, NOTICE_RIGHTS, PARTY_READING, PLATFORM_PAGES, REPORTS, VILLAGER } from './role-kit-parts.ts'

/**
 * A role as the product brings it (domain-model §8.3). A role gets the pages of its groups and of `plus`, without those
 * of `minus`; on each of them view and export; and the further `rights`, less `without`. A pattern is a permission's
 * code, or one with a star at its end or beginning. What duties keep apart (duties.ts) no star gives: it must be
 * named.
 */
export interface RoleKit {
  readonly alias: string
  readonly label: Label
  readonly parent?: string
  /** Key of data_scope_type. */
  readonly scope: '1' | '2' | '3' | '4' | '5'
  readonly groups: readonly string[]
  readonly plus?: readonly string[]
  readonly minus?: readonly string[]
  readonly rights?: readonly string[]
  readonly without?: readonly string[]
}

/** In the order of the tree: a parent is before its children. */
export const roleKits: readonly RoleKit[] = [
  { alias: 'administrator', label: { zh: '平台超级管理员', en: 'Platform administrator' }, scope: '1', groups: [] },
  {
    alias: 'tenantAdmin',
    label: { zh: '租户管理员', en: 'Tenant administrator' },
    parent: 'administrator',
    scope: '1',
    groups: [
      ...DAILY,
      ...['health', 'party', 'device', 'agriculture', 'desk', 'work', 'system'],
      ...['messages', 'files', 'monitor', 'exchange', 'flow'],
    ],
    plus: REPORTS,
    minus: [...PLATFORM_PAGES, 'specialpeople', 'electronicarchives'],
    // Holds what others need in order to hand it out, and nothing that is kept apart from it (duties.ts).
    rights: ['*'],
    // Regions are everybody's to read, and the platform administrator's to change.
    without: [
      ...PLATFORM_PAGES.map(page => `${page}_*`),
      ...['region_add', 'region_edit', 'region_delete', 'region_import'],
    ],
  },
  {
    alias: 'townOfficer',
    label: { zh: '镇综合管理员', en: 'Town officer' },
    parent: 'tenantAdmin',
    scope: '4',
    groups: [...DAILY, 'device', 'agriculture', 'desk', 'work'],
    plus: [...PARTY_READING, ...REPORTS],
    minus: ['specialpeople'],
    rights: [
      ...['resident_edit', 'resident_move', 'resident_cancel', 'resident_correct', 'resident_restore'],
      ...['resident_merge', 'household_move', 'duplicate_*', 'mergerecord_*'],
      ...['grid_close', 'grid_reopen', 'dossier_unfreeze', 'shape_*', 'display_*'],
      ...['userveteran_release', 'userdisabled_release'],
      ...['affairs_duty_*', 'company_revoke'],
      ...['view_share', 'questionnaire_statistics'],
      ...NOTICE_RIGHTS,
      ...['upload_event_dispatch', 'upload_event_reopen', 'upload_event_urge', 'upload_event_extend'],
      ...[...ALARM_DESK, 'alarm_reopen', 'alarm_rule_*', 'video_preview'],
    ],
  },
  {
    alias: 'villageHead',
    label: { zh: '村负责人', en: 'Village head' },
    parent: 'townOfficer',
    scope: '4',
    groups: [...DAILY, 'party', 'device', 'agriculture', 'desk', 'work'],
    plus: REPORTS,
    minus: ['specialpeople', 'videoplatform'],
    rights: [
      ...['activity_publish', 'graderecord_revoke', 'view_share', 'shape_*', 'display_*'],
      ...['questionnaire_publishQuestionnaire', 'questionnaire_stopQuestionnaire', 'questionnaire_statistics'],
      ...['opinion_reply', 'opinion_refuse', 'opinion_reopen', 'opinion_remark'],
      ...['villageaffairs_publish', 'villageaffairs_reject', 'villageaffairs_withdraw'],
      ...NOTICE_RIGHTS,
      ...['upload_event_escalate', 'upload_event_urge', 'upload_event_extend', 'upload_event_updateShowOpen'],
      ...[...ALARM_DESK, 'video_preview'],
      ...['partyprop_publish', 'partyprop_reject', 'partyprop_withdraw'],
    ],
  },
  {
    alias: 'deptManager',
    label: { zh: '部门经理', en: 'Department manager' },
    parent: 'townOfficer',
    scope: '3',
    groups: ['wel', 'desk', 'work'],
  },
  {
    alias: 'villageClerk',
    label: { zh: '村文书', en: 'Village clerk' },
    parent: 'villageHead',
    scope: '3',
    groups: [...DAILY, 'agriculture', 'desk', 'work'],
    plus: [
      ...PARTY_READING,
      ...REPORTS,
      'braceletsos',
      'braceletbind',
      'machine',
      'video',
      'uservaccinate',
      'exporttask',
      'importtask',
    ],
    minus: ['specialpeople'],
    rights: [
      ...['recordperson_*', 'recordcar_*', 'vehicle_*', 'gridmember_*', 'center_*'],
      ...['dossier_add', 'dossier_edit', 'dossier_delete', 'dossier_import', 'video_preview'],
      ...['gradeitem_*', 'graderecord_*', 'grade_rebuild'],
      'braceletbind_*',
      'braceletsos_*',
      ...['uservaccinate_add', 'uservaccinate_edit', 'uservaccinate_import'],
      ...['activity_*', 'activityenroll_*', 'recordcharging_*', 'company_*', 'opinion_*', 'villageaffairs_*'],
      ...[...NOTICE_RIGHTS, 'upload_event_*', 'questionnaire_*', ...ALARM_DESK],
      'resident_*',
      'resident_unmask',
      'household_*',
      ...['duplicate_*', 'mergerecord_*'],
      ...['userold_*', 'oldpeople_*', 'userveteran_*', 'veteran_*', 'userdisabled_*', 'userspecial_*'],
      ...['carevisit_*', 'groupproposal_*'],
      'grid_add',
      'grid_edit',
      'grid_delete',
      'shape_*',
      'importtask_*',
      'exporttask_*',
    ],
    without: [
      ...['resident_cancel', 'resident_correct', 'resident_restore', 'resident_grant', 'resident_reset-password'],
      // Points that were given are taken back by the head of the village.
      'graderecord_revoke',
      // Who is no veteran or disabled person any more is decided in the town.
      ...['userveteran_release', 'userdisabled_release'],
      // The town revokes a licence; money for a finished session goes back by the tenant's administrator.
      ...['company_revoke', 'recordcharging_refundFinished'],
      // The head of the village refuses an opinion; who sent it rates the answer.
      ...['opinion_refuse', 'opinion_rate'],
      // The head escalates an event, the town takes it up again.
      ...['upload_event_escalate', 'upload_event_reopen'],
      ...['villageaffairs_publish', 'villageaffairs_reject', 'villageaffairs_withdraw', 'villageaffairs_archive'],
      // What the clock does with activities and their lists.
      ...['activity_start', 'activityenroll_promote', 'activityenroll_absent'],
    ],
  },
  {
    alias: 'gridMember',
    label: { zh: '网格员', en: 'Grid member' },
    parent: 'villageHead',
    // Of the own village their own grids: governance/gridmember/grid-cut.server.ts.
    scope: '3',
    groups: ['wel', 'map', 'people', 'governance', 'alarm_center', 'safety', 'desk', 'work'],
    plus: [
      ...PARTY_READING,
      'braceletsos',
      'activityenroll',
      'agriculture_answer',
      'message',
      'opinion',
      'questionnaire',
    ],
    minus: ['specialpeople', 'dossier'],
    rights: [
      ...['questionnaire_record', 'braceletsos_take', 'braceletsos_handle', 'alarm_ack', 'alarm_close'],
      'activityenroll_checkIn',
      ...['recordperson_add', 'recordperson_edit', 'recordperson_take', 'recordperson_handle'],
      ...['recordcar_add', 'recordcar_edit', 'recordcar_take', 'recordcar_handle', 'recordhydrant_add'],
      ...['graderecord_add', 'graderecord_edit'],
      ...['resident_add', 'resident_edit'],
      ...['oldpeople_add', 'oldpeople_edit', 'oldpeople_start', 'oldpeople_finish', 'oldpeople_fail'],
      ...['carevisit_done', 'carevisit_postpone', 'opinion_add'],
      ...['agriculture_answer_add', 'agriculture_answer_accept'],
      ...[
        'upload_event_add',
        'upload_event_edit',
        'upload_event_report',
        'upload_event_start',
        'upload_event_progress',
      ],
      ...['upload_event_finish', 'upload_event_transfer', 'upload_event_rate'],
    ],
    without: ['*_export'],
  },
  {
    alias: 'villageDoctor',
    label: { zh: '村医', en: 'Village doctor' },
    parent: 'villageHead',
    scope: '3',
    groups: ['wel', 'health', 'people', 'desk', 'work'],
    plus: [...PARTY_READING, 'message', 'machine'],
    rights: [
      'recordbracelet_unmask',
      ...['braceletsos_take', 'braceletsos_handle', 'braceletsos_ignore'],
      'braceletbind_add',
      'braceletbind_edit',
      ...['electronicarchives_*', 'electronicarchives_unmask', 'uservaccinate_*'],
      ...['userold_add', 'userold_edit', 'oldpeople_add', 'oldpeople_edit', 'oldpeople_finish'],
      ...['carevisit_done', 'carevisit_postpone'],
    ],
  },
  {
    alias: 'deviceKeeper',
    label: { zh: '设备运维员', en: 'Device keeper' },
    parent: 'townOfficer',
    scope: '4',
    groups: ['wel', 'map', 'alarm_center', 'safety', 'device', 'agriculture', 'desk', 'work'],
    minus: ['company'],
    rights: [
      ...['recordhydrant_*', 'doorrecord_submit', 'barrierrecord_submit', 'machine_*', 'deviceproduct_*'],
      ...['machinelog_*', 'greenhouse_*', ...ALARM_DESK, 'alarm_rule_*', 'video_preview', 'videoplatform_*'],
    ],
  },
  {
    alias: 'governanceOfficer',
    label: { zh: '综治专员', en: 'Governance officer' },
    parent: 'townOfficer',
    scope: '4',
    groups: ['wel', 'map', 'governance', 'alarm_center', 'desk', 'work'],
    // Whoever opens a case names a resident.
    plus: ['resident'],
    rights: ['specialpeople_*', 'specialpeople_unmask', 'dossier_*', 'center_*'],
    without: ['resident_export', 'dossier_unfreeze'],
  },
  {
    alias: 'partySecretary',
    label: { zh: '党建干事', en: 'Party secretary' },
    parent: 'villageHead',
    scope: '3',
    groups: ['wel', 'party', 'village', 'desk', 'work'],
    rights: [
      ...['partyprop_add', 'partyprop_edit', 'partyprop_delete', 'partyprop_review'],
      ...['partyprop_withdraw', 'partyprop_archive'],
      'notice_*',
    ],
  },
  {
    alias: 'dpo',
    label: { zh: '个人信息保护负责人', en: 'Data-protection officer' },
    // Beside the administrator of the tenant, who may not make or change such an account.
    parent: 'administrator',
    scope: '1',
    groups: ['wel', 'privacy', 'monitor', 'desk', 'work'],
    plus: ['resident', 'electronicarchives', 'exporttask', 'user', 'opinion'],
    rights: [
      ...['resident_unmask', 'electronicarchives_unmask', 'opinion_unmask', 'accesslog_view', 'refusal_view'],
      ...['exporttask_approve', 'user_confirm', 'viewrequest_approve', 'viewrequest_refuse', 'viewrequest_end'],
      ...['auditcheck_verify', 'closure_add', 'closure_confirm', 'closure_cancel', 'closure_retry'],
    ],
  },
  {
    alias: 'auditor',
    label: { zh: '审计员', en: 'Auditor' },
    parent: 'administrator',
    scope: '1',
    groups: ['wel', 'privacy', 'monitor', 'desk'],
    rights: ['accesslog_view', 'refusal_view', 'auditcheck_verify'],
    without: ['*_export'],
  },
  { alias: 'villager', label: { zh: '村民', en: 'Villager (app)' }, scope: '2', groups: [], ...VILLAGER },
  {
    alias: 'grower',
    label: { zh: '种植户', en: 'Grower (app)' },
    parent: 'villager',
    scope: '2',
    groups: [],
    ...VILLAGER,
  },
]
