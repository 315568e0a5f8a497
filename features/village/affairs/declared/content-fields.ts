import { dateTime, decimal, file, files, flag, richText, text } from '@village/resource'

/** Text, amount and attachments of a publication, and the date until which it is shown. */
export const contentFields = {
  content: richText('内容', 'Content').required().withoutNumbers(),
  amount: decimal('涉及金额（元）', 'Amount (CNY)').min(-9_999_999_999).max(9_999_999_999),
  supervisor: text('监督委员会审核人', 'Supervisor')
    .max(64)
    .hide('list')
    .help(
      '村务监督委员会的审核人，发布前必须填写',
      'Of the village supervision committee; named before it is published',
    ),
  coverId: file('封面', 'Cover'),
  attachIds: files('附件', 'Attachments'),
  expireTime: dateTime('公示截止', 'On show until').search('range').hide('list'),
  topFlag: flag('置顶', 'On top').search(),
}
