import { choice, defineResource, dict, flag, getMany, integer, post, ref, secret, shape, text } from '@village/resource'

/** Databases that can be read, with the port on which each listens unless its address says otherwise. */
export const DRIVERS = { postgresql: 5432, mysql: 3306 } as const
export type Driver = keyof typeof DRIVERS

/** A database outside of the product that reports and the code generator read (domain-model §4.12.19). */
export const datasource = defineResource({
  name: 'develop.datasource',
  label: { zh: '数据源管理', en: 'Data sources' },
  path: '/blade-develop/datasource',
  title: 'name',
  verbs: ['list', 'detail', 'submit', 'remove'],
  scope: 'platform',
  menu: { order: 2, icon: 'DatabaseOutlined', path: '/tool/datasource' },
  columns: ['name', 'driverClass', 'url', 'username', 'isEncrypted', 'status', 'remark'],
  fields: {
    name: text('名称', 'Name').max(100).required('请输入数据源名称', 'Please enter the name').unique().search('like'),
    driverClass: choice('数据库', 'Database', {
      postgresql: ['PostgreSQL', 'PostgreSQL'],
      mysql: ['MySQL / MariaDB', 'MySQL / MariaDB'],
    })
      .required()
      .search(),
    url: text('连接地址', 'Address')
      .max(500)
      .required('请输入连接地址', 'Please enter the address')
      .pattern(
        /(jdbc:)?(postgres(ql)?|mysql|mariadb):\/\/[A-Za-z0-9.:[\]-]{1,253}\/[A-Za-z0-9_-]{1,63}/,
        '应为 postgresql://主机:端口/数据库 或 mysql://主机:端口/数据库，不带参数、用户名和密码',
        'postgresql://host:port/database or mysql://host:port/database, without options, user or password',
      )
      .help(
        '如 postgresql://10.0.0.5:5432/village 或 mysql://db.lan/village；主机须由运维在 DATA_SOURCE_HOSTS 中列出',
        'postgresql://10.0.0.5:5432/village, mysql://db.lan/village; the operator names the host in DATA_SOURCE_HOSTS',
      ),
    username: text('用户名', 'User')
      .max(50)
      .required('请输入用户名', 'Please enter the user')
      .help(
        '请用只读、且不拥有任何函数和运算符的账号',
        'An account that can only read, and owns no functions or operators',
      ),
    password: secret('密码', 'Password').max(128),
    isEncrypted: flag('加密连接', 'Encrypted')
      .preset(0)
      .help('TLS 连接并核对服务器证书', 'TLS, with the certificate of the server checked'),
    status: dict('状态', 'State', 'enable_status').numbered().preset('1').search(),
    remark: text('备注', 'Remark').max(255),
  },
  endpoints: {
    select: getMany('可选数据源', 'Data sources to choose from', {
      access: { permission: 'datasource_view' },
      returns: shape<{ readonly id: string; readonly name: string; readonly driverClass: string }>(),
    }),
    /** Connects, and says what is there. */
    test: post('测试连接', 'Test', {
      ownTransactions: true,
      params: { id: ref('数据源', 'Data source', 'develop.datasource').required() },
      returns: { product: text('数据库', 'Database'), tables: integer('可读的表', 'Tables') },
    }),
  },
})
