/** Where a picture of a tenant is; '' for none. Another picture has another address, so that it may be kept for long. */
export const tenantPicture = (tenantId: string, part: 'logo' | 'background', id: string | null): string =>
  id ? `/api/blade-system/tenant/face?tenantId=${tenantId}&part=${part}&v=${id}` : ''
