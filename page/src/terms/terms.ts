import type { Label } from '@village/resource'

/** A word of our labels that not everybody knows: as it stands in them, in English, and in a plain sentence of each. */
export interface Term {
  readonly zh: string
  readonly en: string
  readonly meansZh: string
  readonly meansEn: string
}
const term = (zh: string, en: string, meansZh: string, meansEn: string): Term => ({ zh, en, meansZh, meansEn })

/** Fifty words, those of the village first (`architecture/words/terms.test.ts` looks each up in the declarations). */
export const TERMS: readonly Term[] = [
  term(
    '户主',
    'Head of household',
    '户口簿第一页上的人，一户只有一个。',
    'The person on the first page of the household book.',
  ),
  term(
    '户籍',
    'Registered residence',
    '户口登记在哪里，不一定是现在住的地方。',
    'Where the household book says one lives; not always where one does.',
  ),
  term(
    '宅基地',
    'House plot',
    '村里批给一户盖房子用的地。',
    'Land of the village on which a household may build its house.',
  ),
  term(
    '承包地',
    'Contracted land',
    '一户向村集体承包来种的地。',
    'Farmland that a household has under contract from the village.',
  ),
  term(
    '政治面貌',
    'Political affiliation',
    '是党员、团员、其他党派成员，还是群众。',
    'Member of the Party, of the League, of another party, or of none.',
  ),
  term(
    '监护人',
    'Guardian',
    '依法照管未成年人或不能自理的人的人。',
    'Who cares by law for a minor or for somebody who cannot.',
  ),
  term('帮扶人', 'Helper', '和这个人结对、负责常去看望和帮忙的人。', 'Who visits and helps this person regularly.'),
  term(
    '残疾类别',
    'Kind of disability',
    '残疾证上写的类别：视力、听力、言语、肢体、智力、精神、多重。',
    'The kind that the disability card names: sight, hearing, speech, body, mind and others.',
  ),
  term('独居', 'Living alone', '平时一个人住，没有家人同住。', 'Nobody of the family lives in the same home.'),
  term(
    '失能',
    'Unable to care for oneself',
    '吃饭、穿衣、上厕所等自己做不了，要别人照顾。',
    'Needs others to eat, to dress or to wash.',
  ),
  term('空巢', 'Empty nest', '子女不在身边，只有老人自己住。', 'Old people whose children live elsewhere.'),
  term(
    '留守',
    'Left behind',
    '家里的主要劳力外出务工，留在村里的老人、妇女、儿童。',
    'Those who stay in the village while the earners work elsewhere.',
  ),
  term(
    '低保',
    'Subsistence allowance',
    '最低生活保障：家庭收入低于当地标准，每月领补助。',
    'A monthly allowance for households below the local line of income.',
  ),
  term(
    '特困',
    'In special hardship',
    '没有劳动能力、没有收入、没有人赡养，由政府供养；过去叫五保。',
    'Without work, income or family, kept by the state.',
  ),
  term(
    '防返贫',
    'At risk of poverty',
    '有可能重新变穷的家庭，要经常查看、及时帮助。',
    'Households that may become poor again and are looked after.',
  ),
  term(
    '流动人口',
    'Floating population',
    '户口不在这里、住在这里的人，或户口在这里、住在外面的人。',
    'People who live elsewhere than they are registered.',
  ),
  term(
    '社区矫正',
    'Community correction',
    '判刑后不在监狱、在社区接受监督管理。',
    'A sentence that is served under watch at home, not in prison.',
  ),
  term(
    '三会一课',
    'Three meetings, one lesson',
    '党支部的党员大会、支部委员会、党小组会和党课。',
    'The regular meetings of a Party branch and its lesson.',
  ),
  term(
    '重点人群',
    'People of special care',
    '要多关心的人：老人、孕产妇、慢性病人、残疾人等。',
    'People who need more care: the old, pregnant, ill or disabled.',
  ),
  term(
    '网格',
    'Grid',
    '把村子划成的小片，每一片有一名网格员负责。',
    'A part of the village with a member of its own in charge.',
  ),
  term(
    '行政区划',
    'Administrative division',
    '省、市、县、乡镇、村的名称和代码。',
    'Province, city, county, town and village, with their codes.',
  ),
  term('办结', 'Closed', '事情办完了，不用再处理。', 'It is done; nothing remains to be dealt with.'),
  term('派单', 'Assignment', '把事情交给某个人去办。', 'Giving a matter to somebody who deals with it.'),
  term('归档', 'Filing', '办完的材料存起来，以后只看不改。', 'What is done is put away, to be read and not changed.'),
  term('驳回', 'Rejection', '审批没有通过，退给申请人。', 'Not approved, and given back to who asked.'),
  term('加签', 'Further signature', '审批时再请一个人看看、表态。', 'Asking one more person to decide as well.'),
  term('催办', 'Reminder', '提醒正在办的人快一点。', 'Asking who has the matter to hurry.'),
  term('时限', 'Deadline', '必须在这个时间之前办完。', 'The time by which it has to be done.'),
  term(
    '敏感',
    'Sensitive',
    '泄露出去会伤害本人的信息，如身份证号、病情。',
    'What would harm somebody if it became known, such as an ID number or an illness.',
  ),
  term('阈值', 'Threshold', '超过（或低于）这个数就告警。', 'Beyond this number an alarm is raised.'),
  term('静音', 'Mute', '一段时间内不响铃，告警照样记录。', 'No sound for a while; alarms are recorded all the same.'),
  term(
    '网关',
    'Gateway',
    '把一片设备接到网上的小盒子。',
    'The box that connects the devices around it to the network.',
  ),
  term('报文', 'Message of a device', '设备发来的一条原始数据。', 'One piece of data as a device sent it.'),
  term(
    '序列号',
    'Serial number',
    '设备出厂时的唯一编号，贴在机身上。',
    'The maker’s number of a device, on its label.',
  ),
  term(
    '经度',
    'Longitude',
    '地图上东西方向的位置，和纬度合起来就是一个点。',
    'How far east a place is; with the latitude it is a point.',
  ),
  term(
    '国标',
    'National standard',
    '国家标准。国标编号是摄像头按标准登记的 20 位号码。',
    'The national standard; cameras have a number of 20 digits by it.',
  ),
  term('通道', 'Channel', '一台录像机接着多路摄像头，每一路是一个通道。', 'One of the cameras that a recorder holds.'),
  term(
    '码流',
    'Stream',
    '摄像头传来的画面：主码流清楚，子码流省流量。',
    'The picture that a camera sends: the main one is sharp, the other saves data.',
  ),
  term('心跳', 'Heartbeat', '设备每隔一会儿报一次“我还在”。', 'A device says every while that it is still there.'),
  term('影子', 'Shadow', '设备不在线时，系统记着的设备状态。', 'What is remembered of a device while it is offline.'),
  term('固件', 'Firmware', '设备里面的程序。', 'The program inside a device.'),
  term(
    '租户',
    'Tenant',
    '一起用这套系统、数据互相看不见的单位。',
    'An organisation that shares the system and sees only its own data.',
  ),
  term('数据权限', 'Data scope', '能看到哪些村、哪些人的数据。', 'Whose data, and of which villages, one may see.'),
  term('权限', 'Permission', '允许看什么、做什么。', 'What one may see and do.'),
  term('字典', 'Dictionary', '下拉框里可选的那些词。', 'The words that a list of choices offers.'),
  term('键值', 'Key', '每个选项在系统里存的代码。', 'The code under which a choice is stored.'),
  term('令牌', 'Token', '登录后系统发的临时通行证，过期要重新登录。', 'A pass given at sign-in, valid for a while.'),
  term(
    '密钥',
    'Secret key',
    '程序之间对暗号用的长密码，不能给别人。',
    'A long password between programs; nobody else may have it.',
  ),
  term('加密', 'Encryption', '把内容变成别人看不懂的样子再存或再传。', 'Stored or sent so that others cannot read it.'),
  term(
    '审计',
    'Audit',
    '谁在什么时候做了什么，留下查得到、改不了的记录。',
    'A record of who did what and when, that nobody can change.',
  ),
]

/** What a term means, with the word before it. */
export const meaningOf = ({ zh, en, meansZh, meansEn }: Term): Label => ({
  zh: `${zh}：${meansZh}`,
  en: `${en}: ${meansEn}`,
})

/** The term that stands in a Chinese label; the longest where one is part of another. */
export const termIn = (label: string): Term | undefined =>
  TERMS.filter(({ zh }) => label.includes(zh)).sort((one, other) => other.zh.length - one.zh.length)[0]
