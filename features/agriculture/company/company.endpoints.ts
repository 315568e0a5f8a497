import { get, getPage, ref, shape } from '@village/resource'

/** The village in which a business is: where a map begins. */
export interface CompanyVillage {
  readonly id: string
  readonly name: string
  readonly fullName: string
  readonly regionCode: string
  /** WGS84; '' where nobody entered the place. */
  readonly longitude: string
  readonly latitude: string
  /** Businesses of the village that the caller may see. */
  readonly companyCount: number
}
const access = { permission: 'company_view' }

export const companyEndpoints = {
  queryCompanyPage: getPage('经营主体分页', 'Businesses', { access, returns: shape<Record<string, unknown>>() }),
  selectVillageById: get('所在村', 'Village', {
    access,
    params: { id: ref('主体或村', 'Business or village', 'agriculture.company') },
    returns: shape<CompanyVillage>(),
  }),
}
