export const ossWords = {
  test: { zh: '测试', en: 'Test' },
  testing: { zh: '正在写入、读取并删除一个小文件…', en: 'Writing, reading and removing a small file…' },
  works: () => ({ zh: '测试成功：可以读写。', en: 'It works: files can be written and read.' }),
  takesOver: {
    zh: '启用前会先测试。启用后新文件存到这里，并停用当前的：',
    en: 'It is tested first. New files then go here, and this one stops:',
  },
  first: {
    zh: '启用前会先测试。目前没有启用的存储配置，文件存放在服务器磁盘上；启用后新文件存到这里。',
    en: 'It is tested first. Files are on the disk of the server now; new files then go here.',
  },
}
