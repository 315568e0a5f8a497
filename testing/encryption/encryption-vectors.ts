// The vectors of wire-contract §5, made with other programs. The key pair is thrown away: it protects nothing.

export const VECTOR_PUBLIC_KEY = `-----BEGIN PUBLIC KEY-----
MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEAoojWYgxPO9HALwPAcJ5z
W6jvyoO/NVEfdZmcrzEW76ZjyZJUIa839LfH7LOQITLgIlYSCSMKp/STTmQCswzv
qJzM3siwV+PsCvRzCqRu5D3TWJPqs92nbVr53c8tplVhHwVYWnKzHsXzhGbtVmMq
zz6bOTRHq5XYb2JRUGuZFpDJR6VJc4QY+tYyOTsUBMqZ5IrsVxKkwUgIeBdX7bid
n6y4d38wkKggUvJupAJFqhxmFWZF5T8McA2onhmWn1SOVba8K3/Tj/S/JN0T+HJg
lY8krT2bhxhRzpeRf5o6LlLJDmVmUHMFofFYoLqS6YwKoFMS80Zywaj+5QUDr8JE
SwIDAQAB
-----END PUBLIC KEY-----
`
export const VECTOR_PRIVATE_KEY = `-----BEGIN PRIVATE KEY-----
MIIEvQIBADANBgkqhkiG9w0BAQEFAASCBKcwggSjAgEAAoIBAQCiiNZiDE870cAv
A8BwnnNbqO/Kg781UR91mZyvMRbvpmPJklQhrzf0t8fss5AhMuAiVhIJIwqn9JNO
ZAKzDO+onMzeyLBX4+wK9HMKpG7kPdNYk+qz3adtWvndzy2mVWEfBVhacrMexfOE
Zu1WYyrPPps5NEerldhvYlFQa5kWkMlHpUlzhBj61jI5OxQEypnkiuxXEqTBSAh4
F1ftuJ2frLh3fzCQqCBS8m6kAkWqHGYVZkXlPwxwDaieGZafVI5Vtrwrf9OP9L8k
3RP4cmCVjyStPZuHGFHOl5F/mjouUskOZWZQcwWh8VigupLpjAqgUxLzRnLBqP7l
BQOvwkRLAgMBAAECggEAUPu5RdU4TWfvR/2ojvSEKfF8uPz38orfD+tgBHKDKRlQ
swiz3qy9RrOja670a3Y78x/LkL3i+1iDZRWzup8BcpPeCEsaglBQNg0inPTdQ+AC
RCo/UStp1rTztq8Z4by8zYYORdLMqNKcySW3r8ltdSGOmewQoc/hrW3hch6KgpEK
RHBW4oTYUcsNfdCfV1CZ9T5md5VUC4eq5uxCbzvtrk26kgL3FQ2j3dkeNdOdS8ui
CgKw4lfgaAfhpihdPrfqFTQdaBAuuVm08kiLWK0l9h1tp7ks/vITK1/9eK21GsmH
ZWTIE6RSxg2QfWsqttLSl/dk64sapJOcb4Ru06sU8QKBgQDQ6zeh2ko9Fso+RtZT
gL6OOdlb7Zp6GkiJ6B+zn2Zxd+LqQQ6Fprp2dxQWpFmaYghdMvGURoTOvPQ6oS82
N20LW++NRNvkUI0b182XQNZHrCfG82fvIXXCTUHqB/nZvloYtwMHUMbd0o0dShoY
K+gClsJC33CxL+N+31KNfX9S1wKBgQDHKac4OFAWAohcLX0n8EiPA/xfngtmhps4
ZEprUJN0d7oujMJ5lfVu8Gqs3Vp3YwowcmdwBjzok3ivdyc3yZArlbWqE/0lIFMY
aWG6tGA6UKCFFpaezUi7RWn33eUaFFHLVZRon2WcJkDqzO6H/XXMBookXQbk9e4y
PisE4SLfrQKBgGR/oiVjwq6cVfGbVeKZXhFA1sSYCeWO2zIrzYQ0u6z9xNR3Mysr
xyrRoYI60TeozOk4ZmmzepOQ5dOGUhW8l+IM+bF1XGn6LcclCqsl725O7FuSH38z
E1jCnWCdMZ2DKggVkYllXCS88lESonbaOCN2rkBJCAbUSJVxjF6v7h3FAoGBAJ+m
hTRs983c8+AoWtaEKDX0tP8VGwBx0MWwp3NFIR7Qxv9/uHlsu1TWBj1SJ63iR420
d7R2W6b4aFsHwflXa2l01i5jXZ7APbwo5b2b0DOO5E4rYEwmNTJhn2OhjYCNX1AG
5zPC6tn0VD+kTWXXyPDnIR+rLtalSe8epK+Bpcn1AoGANVQ+UXvBSmHLh44s1/lq
m7MTjF2nCQHfy8mziHO+36QnTwtXbWOGK1/GFfUoH8giGPNKlF+qShW0QAZXSOcD
F9EgkQT8zxMlbFhH8HUuh2KjaQRAU95Tt9rCxlRcwUB1Tii2FQfvRw4W+t+g6pYz
hlUkXh6Q/5dpuORYEs2iIhk=
-----END PRIVATE KEY-----
`

export const VECTORS = [
  {
    name: 'V1 POST with a body',
    method: 'POST',
    path: '/blade-system/param/submit',
    plainParams: null,
    plainBody: {
      paramName: '账号初始密码',
      paramKey: 'account.initPassword',
      paramValue: 'change-me',
    },
    plaintextUtf8: '{"paramName":"账号初始密码","paramKey":"account.initPassword","paramValue":"change-me"}',
    aesKey: 'Ab3dEf6hIj9kLm2n',
    nonce: '12345678901795132800000',
    timestamp: '1795132800000',
    ivRequestHex: '1a295ad5846d5c58bc3c8ac07cc0c64d',
    ivReplyHex: '014dd8b4866a4f333a3b50c246c087a0',
    paramData: '',
    bodyData:
      '9W5RM6F5ppC1ipjyN3dGlV40pUUazptWntWNV4/fw4u0K6sPYcK9ZkK2oN8MPwYIXTsclS+0ilbLGKO81RKTAAJM5rP/uMw6gtB690jGiFJP4jNFYwmzPpo4EMs68Sf7',
    signString:
      'body=9W5RM6F5ppC1ipjyN3dGlV40pUUazptWntWNV4/fw4u0K6sPYcK9ZkK2oN8MPwYIXTsclS+0ilbLGKO81RKTAAJM5rP/uMw6gtB690jGiFJP4jNFYwmzPpo4EMs68Sf7&key=Ab3dEf6hIj9kLm2n&method=POST&nonce=12345678901795132800000&params=&path=/blade-system/param/submit&timestamp=1795132800000',
    signature: 'BC97D7A55B757228BBB9D22F31C6CC9D',
    encryptKey:
      'nOoBZS72upiOZjFWddOy2sxPvEg42XmX0YPO8PSFVKZ54PnlzmaQ9AHV2AlsgnRJZgn838n9gp7Po3bK0aBzGD71ZhrR2Vqtf+Oe8lplspa6Vuaj/uffZNNPcfmvbWHcOgisT7uYY2nGYyoBqGbvLIE+e9rx8jV5UDaE2mSdlMPBK+N3SfalSwtBrt9zgYezej0O8z3XO8B7+45HS0VYHzImlMBrTfqXOxATMh2nWzP4XBgWOHFY8q4ZuLOynu+nXkRafAJPFVrMWBgcxw1OLx7Xi9b28rJpoveEL5r7/jfUGFkbHuxjD0H/2W4PQGwEyN2ZCWinwjlyDoAkVNTJsw==',
    plainReplyUtf8: '{"code":200,"success":true,"data":{},"msg":"操作成功"}',
    replyResult: 'uT7kzwx1l9hY6/fnKRzLluBxhLqYEynu2cCybexuvO1EJ+VVnNEFcPrWD/0EYE+/OZo7+3o773xxHtz4nwzD2Q==',
  },
  {
    name: 'V2 GET with params',
    method: 'GET',
    path: '/blade-system/param/list',
    plainParams: {
      current: 1,
      size: 10,
      paramName: '密码',
      createTime_dategt: '2026-11-01 00:00:00',
    },
    plainBody: null,
    plaintextUtf8: '{"current":1,"size":10,"paramName":"密码","createTime_dategt":"2026-11-01 00:00:00"}',
    aesKey: 'zY8xW7vU6tS5rQ4p',
    nonce: '09876543211795132801234',
    timestamp: '1795132801234',
    ivRequestHex: '6b59aeaa74064445fb8c775716df02f1',
    ivReplyHex: 'f75fa00bbc39e7669b5d590e8404f142',
    paramData:
      'fV+Cz+12omdicJ+8317ScIx59VArpcLSdvWWFjI7L0OyhzBMaQOvTfM7pfLRY0M9tWuYvYy1RLlBVKEByTfIO9TfeQWdBw7Fzow3t8fc15ovqBOqpJBeXI/LMLtaoxY5',
    bodyData: '',
    signString:
      'body=&key=zY8xW7vU6tS5rQ4p&method=GET&nonce=09876543211795132801234&params=fV+Cz+12omdicJ+8317ScIx59VArpcLSdvWWFjI7L0OyhzBMaQOvTfM7pfLRY0M9tWuYvYy1RLlBVKEByTfIO9TfeQWdBw7Fzow3t8fc15ovqBOqpJBeXI/LMLtaoxY5&path=/blade-system/param/list&timestamp=1795132801234',
    signature: 'B980887C24D43D27CE4E3201A20F37FB',
    encryptKey:
      'g7HDEnQJLCq/22qRxpgCmAe5rZOhXayMsdZjoQBo+Vf+7V5gevbMvfZCW/ItG3/F3Dn8sjEWnfvXIcffGTDcSk7Vs22Mw+rFfBT+HyyfZA0/JsoDC+MtNWexWc8eo2umYazJWv12VSauJKucurgn32093suSg7dSwOk0P2+48wGHn/+9juuSvloBTUS5Gi7CY9iuKL0JPciM04jh/QtVqQMeUCioq0/kmMhkYyRcbXOXgJwyG01W/P2T4/SREieTnNXKAsjogrLMJq5ESJ+NRJK8RcHbqoh3xBxqIYQZgWQfdgY9+c9z7DWGLmlmV44fF8OB+EPYshhJgddy7Z1syA==',
    plainReplyUtf8:
      '{"code":200,"success":true,"data":{"records":[],"total":0,"size":10,"current":1,"pages":0},"msg":"操作成功"}',
    replyResult:
      '62fhNbV4c4VhoJUjfc3Kk/hge4LdXR9yTcdo4abjZq+Ys56FJAJh5gxd0aMCF26xXzucqC4K7QA2vf9PNfDb3pymszZ8lc4EjXOCVpxNRbCHfoaCl66vanA2/dTXpTIxYfG3JqzTZ94d2HSImz/n2TCm8hu95ib8qjBslLr19Zs=',
  },
] as const
