import { defineRules, issueOf, phoneFlaw } from '@village/resource'
import { braceletbind } from './braceletbind.resource.ts'

const MOST_NUMBERS = 5
const LEAST_RADIUS = 100

/** A bracelet is worn with a separate consent only (PIPL art. 29); phone numbers and the fence must be usable. */
export default defineRules(braceletbind, {
  judge({ consentFlag, familyPhones, fenceRadius, fenceLongitude, fenceLatitude }) {
    const numbers = (familyPhones ?? '').split(/[,，、\s]+/).filter(Boolean)
    const centre = [fenceLongitude, fenceLatitude].filter(Boolean).length
    return [
      ...(consentFlag === 1
        ? []
        : [issueOf('consentFlag', '请先取得佩戴人的单独同意', 'The wearer must have consented separately')]),
      ...(numbers.length > MOST_NUMBERS
        ? [issueOf('familyPhones', `亲情号码最多${MOST_NUMBERS}个`, `At most ${MOST_NUMBERS} family numbers`)]
        : numbers.some(number => phoneFlaw(number) !== null)
          ? [issueOf('familyPhones', '亲情号码中有格式不正确的号码', 'One of the family numbers is not a phone number')]
          : []),
      ...(fenceRadius && fenceRadius < LEAST_RADIUS
        ? [
            issueOf(
              'fenceRadius',
              `围栏半径为0（关闭）或不小于${LEAST_RADIUS}米`,
              `0 (off), or at least ${LEAST_RADIUS} m`,
            ),
          ]
        : []),
      ...(fenceRadius && centre < 2
        ? [issueOf('fenceLongitude', '开启围栏请填写中心经纬度', 'A fence needs the coordinates of its centre')]
        : []),
    ]
  },
})
