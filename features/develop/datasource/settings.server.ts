import { declareSettings, hostList } from '@village/server'

declare module '@village/server' {
  interface Settings {
    /**
     * DATA_SOURCE_HOSTS, `host:port` of databases that data sources may connect to. Without a port it is 5432 or 3306.
     * None unless said.
     */
    readonly dataSourceHosts: readonly string[]
  }
}

export default declareSettings({ dataSourceHosts: hostList('DATA_SOURCE_HOSTS', 'db.lan:5432,10.0.0.5:3306') })
