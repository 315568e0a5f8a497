import { openCluster, reindex } from '@village/server'
import { failed, needDatabase, settingsOf } from './command.ts'

/**
 * `village reindex`: makes all indexes anew where another glibc or ICU orders texts than before, beside a running server or
 * without one.
 */
const settings = settingsOf()
needDatabase(settings)
try {
  const cluster = await openCluster(settings)
  const { changed, left } = await reindex(cluster.owner).finally(() => cluster.stop())
  for (const { recorded, actual } of changed) console.log(`${recorded} → ${actual}`)
  if (changed.length === 0) {
    console.log('排序库没有变化，不需要重建')
    console.log('Texts are ordered as before: nothing to rebuild')
  } else {
    console.log('索引已重建')
    console.log('The indexes were made anew')
  }
  if (left.length > 0) {
    console.log('请由数据库的超级用户执行：')
    console.log('A superuser of the database still has to run:')
    for (const sql of left) console.log(`  ${sql};`)
  }
} catch (error) {
  failed(error, settings.dataDir)
}
