/** The village by the sea, drawn: no picture is loaded and none can be missing. Everything here is decoration. */
export function VillageScene() {
  return (
    <svg className="dv-scene" viewBox="0 0 960 1080" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <defs>
        <linearGradient id="dv-sky" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#0B3F82" />
          <stop offset=".55" stopColor="#2B78C5" />
          <stop offset="1" stopColor="#A9D3F2" />
        </linearGradient>
        <linearGradient id="dv-sea" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#5FA9DD" />
          <stop offset="1" stopColor="#2A6FAE" />
        </linearGradient>
      </defs>
      <rect width="960" height="1080" fill="url(#dv-sky)" />
      <circle cx="760" cy="600" r="64" fill="#FFE9B8" opacity=".9" />
      <g fill="#FFFFFF" opacity=".28">
        <path d="M90 470c30-26 70-20 84 4 30-12 62 6 62 28H72c-12-14 2-30 18-32z" />
        <path d="M560 430c22-20 52-14 62 4 22-8 46 4 46 22H546c-8-12 2-24 14-26z" />
      </g>
      <path
        d="M0 676c90-58 160-86 250-60 70-70 170-84 240-18 80-44 190-30 260 26 80-26 150-12 210 34v60H0z"
        fill="#1E5E9E"
      />
      <rect y="690" width="960" height="170" fill="url(#dv-sea)" />
      <g stroke="#FFFFFF" strokeOpacity=".4" strokeWidth="3" strokeLinecap="round">
        <path d="M60 730h90M220 752h140M470 724h80M640 748h150M840 726h70M120 790h110M560 796h130M330 816h90M760 812h120" />
      </g>
      <g>
        <path d="M632 716l-6 40h88l10-40z" fill="#F4F1E6" />
        <path d="M672 714v-92l54 84zM664 714v-70l-40 66z" fill="#FFFFFF" />
      </g>
      <path d="M0 850c120-56 250-66 400-30 160 36 330 20 560-26v286H0z" fill="#2F7D5B" />
      <path d="M0 930c170-62 330-50 500-14 170 34 310 22 460-24v188H0z" fill="#3C9468" />
      <Greenhouses />
      <Houses />
      <Trees />
      <path
        d="M430 1080c-10-70 60-100 40-150-12-30-60-34-72-60"
        fill="none"
        stroke="#E7DDBE"
        strokeWidth="26"
        strokeLinecap="round"
      />
      <Lamp />
    </svg>
  )
}

function House({
  x,
  y,
  wide,
  wall,
}: {
  readonly x: number
  readonly y: number
  readonly wide: number
  readonly wall: string
}) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect y="34" width={wide} height="58" fill={wall} />
      <path d={`M-12 38L${wide / 2} 0l${wide / 2 + 12} 38z`} fill="#B24A38" />
      <path d={`M-12 38L${wide / 2} 0l8 5L4 38z`} fill="#8E3628" />
      <rect x={wide / 2 - 9} y="58" width="18" height="34" rx="2" fill="#6B4A32" />
      <rect x="10" y="52" width="18" height="18" rx="2" fill="#FFE3A1" />
      <rect x={wide - 28} y="52" width="18" height="18" rx="2" fill="#FFE3A1" />
    </g>
  )
}
function Houses() {
  return (
    <g>
      <House x={150} y={806} wide={104} wall="#FBF6EA" />
      <House x={286} y={786} wide={92} wall="#F3EBD8" />
      <House x={56} y={848} wide={88} wall="#F7F0DF" />
      <House x={560} y={806} wide={100} wall="#FBF6EA" />
      <House x={692} y={780} wide={112} wall="#F3EBD8" />
      <House x={236} y={876} wide={110} wall="#FFFBF0" />
      <House x={838} y={810} wide={90} wall="#F7F0DF" />
    </g>
  )
}
function Greenhouses() {
  return (
    <g fill="#E6F4F7" stroke="#9CC7D2" strokeWidth="3">
      {[0, 96, 192].map(step => (
        <g key={step} transform={`translate(${600 + step} ${930 + step / 16})`}>
          <path d="M0 56V30a40 30 0 0 1 80 0v26z" />
          <path d="M20 56V8M40 56V0M60 56V8M0 34h80" fill="none" />
        </g>
      ))}
    </g>
  )
}
function Trees() {
  const places: readonly (readonly [number, number, number])[] = [
    [30, 920, 1],
    [128, 950, 1.2],
    [400, 840, 0.9],
    [470, 850, 0.8],
    [520, 900, 1.1],
    [900, 920, 1.2],
    [820, 900, 0.8],
    [380, 1000, 1.3],
  ]
  return (
    <g>
      {places.map(([x, y, size]) => (
        <g key={`${x}-${y}`} transform={`translate(${x} ${y}) scale(${size})`}>
          <rect x="-4" y="10" width="8" height="26" fill="#5C4330" />
          <circle cy="-4" r="24" fill="#1F6B49" />
          <circle cx="-8" cy="-10" r="12" fill="#2C845C" />
        </g>
      ))}
    </g>
  )
}
function Lamp() {
  return (
    <g>
      <path d="M492 1010v-96c0-12 10-16 22-14" fill="none" stroke="#24425F" strokeWidth="6" strokeLinecap="round" />
      <circle cx="516" cy="906" r="9" fill="#FFE9A8" />
      <circle cx="516" cy="906" r="26" fill="#FFE9A8" opacity=".28" />
    </g>
  )
}
