/** What happens in a village: key of event_category and event_level, and how it went. */
export interface EventText {
  readonly title: string
  readonly category: string
  readonly level: string
  readonly content: string
  readonly progress: string
  readonly result: string
  /** Whether the village is told that it is solved. */
  readonly isTold: boolean
}

/** What names a household, even without its name. */
const PRIVATE: readonly string[] = ['柴草堆靠近电线', '村道占道堆沙', '路面结冰有老人滑倒']

const of = (
  [title, category, level]: readonly [string, string, string],
  content: string,
  progress: string,
  result: string,
): EventText => ({ title, category, level, content, progress, result, isTold: !PRIVATE.includes(title) })

export const EVENTS: readonly EventText[] = [
  of(
    ['村口路灯不亮', '4', '1'],
    '主路拐弯处两盏路灯不亮，晚上看不清路面。',
    '已联系电工，明天带灯头来。',
    '更换灯头两只，当晚恢复照明。',
  ),
  of(
    ['下水井盖破损', '2', '2'],
    '小学门前井盖裂开，有掉落危险。',
    '已围挡，等待新井盖。',
    '更换球墨铸铁井盖，撤除围挡。',
  ),
  of(
    ['路面结冰有老人滑倒', '2', '2'],
    '背阴坡结冰，早上一位老人滑倒，未受伤。',
    '已撒融雪剂。',
    '撒盐除冰并铺草垫，设提醒牌。',
  ),
  of(
    ['柴草堆靠近电线', '6', '2'],
    '院墙外柴草堆到变压器旁。',
    '已上门劝导，户主答应今天搬走。',
    '柴草清走，留出三米间距。',
  ),
  of(['垃圾点满溢', '3', '1'], '两个垃圾桶满了，袋子堆在路边。', '联系清运车加一趟。', '清运完毕，增加一只桶。'),
  of(['灌溉渠堵塞', '8', '1'], '三组渠口被秸秆堵住，浇不上水。', '组织四人清理中。', '清理渠道一百二十米，恢复通水。'),
  of(
    ['邻里因排水争执', '1', '1'],
    '两户因屋檐水流向发生争执。',
    '约双方明天到村委会谈。',
    '双方同意加装水槽，签了调解书。',
  ),
  of(
    ['独居老人电话无人接', '10', '3'],
    '约定的上午电话没有接通，敲门也没有应答。',
    '已联系邻居带备用钥匙。',
    '老人在邻居家，手机没电，已充电并登记第二联系人。',
  ),
  of(
    ['野狗追咬家禽', '5', '1'],
    '傍晚有野狗进入养鸡户院子。',
    '已提醒各户关好院门。',
    '与镇里协调处置，近一周未再出现。',
  ),
  of(['自来水浑浊', '7', '2'], '二组早上放出的水发黄。', '供水站在冲洗管道。', '管道冲洗完成，取样合格。'),
  of(['大棚薄膜被大风掀开', '8', '2'], '东片三座大棚薄膜破损。', '农技员到场，先压膜。', '更换薄膜，受损苗已补种。'),
  of(['村道占道堆沙', '4', '1'], '一户建房沙子占了半幅路。', '已约定两天内清走。', '沙子清走，路面清扫干净。'),
  of(['河边护栏松动', '4', '2'], '东桥边护栏有两根立柱松动。', '已拉警戒线。', '立柱重新浇筑，护栏刷漆。'),
  of(['公厕水龙头漏水', '4', '1'], '广场公厕水龙头关不紧，一直滴水。', '水工下午来换。', '更换水龙头两只。'),
  of(['树枝压住电话线', '4', '1'], '刮风后树枝搭在电话线上。', '已联系通信公司。', '树枝锯掉，线路重新固定。'),
  of(['桥头积水', '4', '1'], '雨后桥头积水，骑车要绕行。', '正在疏通雨水口。', '雨水口清淤，积水排净。'),
]
