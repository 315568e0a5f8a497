import type { Dictionary } from '@village/resource'

/** Dictionaries of rights, menus, departments and tenants. Keys are BladeX's where it has them (domain-model §7.1). */
export const systemDictionaries: Readonly<Record<string, Dictionary>> = {
  flag: {
    label: { zh: '是否标志', en: 'Flag' },
    sealed: true,
    entries: {
      0: ['否', 'No'],
      1: ['是', 'Yes'],
    },
  },
  yes_no: {
    label: { zh: '是否', en: 'Yes / No' },
    sealed: true,
    entries: {
      1: ['否', 'No'],
      2: ['是', 'Yes'],
    },
  },
  enable_status: {
    label: { zh: '启用状态', en: 'Enabled state' },
    sealed: true,
    entries: {
      0: ['停用', 'Disabled'],
      1: ['启用', 'Enabled'],
    },
  },
  user_status: {
    label: { zh: '用户状态', en: 'User state' },
    sealed: true,
    entries: {
      0: ['停用', 'Disabled'],
      1: ['正常', 'Active'],
      2: ['锁定', 'Locked'],
      3: ['待审核', 'Awaiting approval'],
    },
  },
  user_type: {
    label: { zh: '用户平台', en: 'User platform' },
    sealed: true,
    entries: {
      1: ['WEB', 'Web'],
      2: ['APP', 'App'],
      3: ['OTHER', 'Other'],
    },
  },
  org_category: {
    label: { zh: '机构类型', en: 'Organisation kind' },
    entries: {
      1: ['单位', 'Organisation'],
      2: ['部门', 'Department'],
      3: ['小组', 'Team'],
      4: ['镇街', 'Town'],
      5: ['行政村', 'Village'],
      6: ['村民小组', 'Villager group'],
    },
  },
  menu_category: {
    label: { zh: '菜单类型', en: 'Menu kind' },
    sealed: true,
    entries: {
      1: ['菜单', 'Menu'],
      2: ['按钮', 'Button'],
    },
  },
  button_func: {
    label: { zh: '按钮功能', en: 'Button place' },
    sealed: true,
    entries: {
      1: ['工具栏', 'Toolbar'],
      2: ['操作栏', 'Row'],
      3: ['工具操作栏', 'Toolbar and row'],
    },
  },
  data_scope_type: {
    label: { zh: '数据权限类型', en: 'Data scope' },
    sealed: true,
    entries: {
      1: ['全部可见', 'All'],
      2: ['本人可见', 'Own'],
      3: ['所在机构可见', 'Own department'],
      4: ['所在机构及子级可见', 'Own department and below'],
      5: ['自定义', 'Custom'],
    },
  },
  scope_category: {
    label: { zh: '权限类型', en: 'Scope kind' },
    sealed: true,
    entries: {
      1: ['数据权限', 'Data'],
      2: ['接口权限', 'API'],
    },
  },
  api_scope_type: {
    label: { zh: '接口权限类型', en: 'API scope' },
    sealed: true,
    entries: {
      1: ['系统接口', 'System'],
      2: ['业务接口', 'Business'],
    },
  },
  post_category: {
    label: { zh: '岗位类型', en: 'Post kind' },
    entries: {
      1: ['高层', 'Senior'],
      2: ['中层', 'Middle'],
      3: ['基层', 'Basic'],
      4: ['其他', 'Other'],
    },
  },
  region: {
    label: { zh: '行政区划级别', en: 'Region level' },
    sealed: true,
    entries: {
      0: ['国家', 'Country'],
      1: ['省份/直辖市', 'Province'],
      2: ['地市', 'Prefecture'],
      3: ['区县', 'County'],
      4: ['乡镇', 'Town'],
      5: ['村委', 'Village'],
    },
  },
  tenant_status: {
    label: { zh: '租户状态', en: 'Tenant state' },
    sealed: true,
    entries: {
      1: ['正常', 'Active'],
      2: ['停用', 'Suspended'],
      3: ['到期', 'Expired'],
      4: ['正在搬出', 'Moving out'],
      5: ['已搬走', 'Moved away'],
      6: ['正在搬入', 'Moving in'],
    },
  },
  notice: {
    label: { zh: '通知类型', en: 'Notice type' },
    entries: {
      1: ['发布通知', 'Release'],
      2: ['批转通知', 'Endorsement'],
      3: ['转发通知', 'Forwarding'],
      4: ['指示通知', 'Instruction'],
      5: ['任免通知', 'Appointment'],
      6: ['事务通知', 'Routine'],
      7: ['农技通知', 'Agriculture'],
      8: ['党建宣传', 'Party publicity'],
      9: ['应急通知', 'Emergency'],
    },
  },
  audience_kind: {
    label: { zh: '人员类型', en: 'Kinds of people' },
    sealed: true,
    entries: {
      1: ['村干部', 'Village office'],
      2: ['网格员', 'Grid members'],
      3: ['村医', 'Village doctors'],
      4: ['镇工作人员', 'Town staff'],
      5: ['村民', 'Villagers'],
      6: ['种植户', 'Growers'],
    },
  },
  flow: {
    label: { zh: '流程类型', en: 'Flow type' },
    sealed: true,
    entries: {
      1: ['请假流程', 'Leave'],
      2: ['报销流程', 'Expense'],
      3: ['发布审核', 'Publication'],
      4: ['导出审批', 'Export'],
    },
    remarks: { 1: 'leave', 2: 'expense', 3: 'review', 4: 'review' },
  },
  service_status: {
    label: { zh: '办理状态', en: 'Service state' },
    sealed: true,
    entries: {
      0: ['待办理', 'Pending'],
      1: ['办理中', 'In progress'],
      2: ['已完成', 'Done'],
      3: ['未成功', 'Failed'],
      4: ['已取消', 'Cancelled'],
    },
  },
  export_status: {
    label: { zh: '导出状态', en: 'Export state' },
    sealed: true,
    entries: {
      0: ['待审批', 'Pending'],
      1: ['生成中', 'Running'],
      2: ['可下载', 'Ready'],
      3: ['已过期', 'Expired'],
      4: ['已驳回', 'Rejected'],
      5: ['失败', 'Failed'],
    },
  },
}
