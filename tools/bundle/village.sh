#!/bin/sh
# Runs the product from the folder that this file lies in, wherever it is, with the Node that lies beside it.
set -eu

program=$0
while [ -L "$program" ]; do
  target=$(readlink -- "$program")
  case $target in
    /*) program=$target ;;
    *) program=$(dirname -- "$program")/$target ;;
  esac
done
here=$(cd -- "$(dirname -- "$program")/.." && pwd -P)
node=$here/node/bin/node

help() {
  cat <<'END'
village start [--settings 文件] [--accept-new-key]   启动；设置取自环境变量或该文件
village ready [--settings 文件]                      等到可以使用为止，最多五分钟
village backup [--settings 文件] [备份文件]          备份数据库和上传的文件
village restore [--settings 文件] 备份文件 [--keys 密钥文件] [--replace]   恢复备份
village rollback [--yes]                            退回到上一版本（由 install.sh 安装的，以 root 身份）
village rollback [--settings 文件] --to 旧版本的db/migrations目录 [--yes]   只退回数据库，然后启动旧版本
village reindex [--settings 文件]                    系统的排序库（glibc、ICU）换了版本后重建索引
village audit-verify [--settings 文件]               核验审计链
village move-tenant [--settings 文件] 步骤 …         把一个租户搬到另一平台，见 docs/operation.md
village version                                     版本
village verify                                      核对文件是否完整
village help                                        本说明；安装见 docs/install.md

village start [--settings FILE] [--accept-new-key]   starts; settings are environment variables, or stand in the file
village ready [--settings FILE]                     waits until it can be used, for five minutes at most
village backup [--settings FILE] [ARCHIVE]          backs up the database and the uploaded files
village restore [--settings FILE] ARCHIVE [--keys FILE] [--replace]   restores a backup
village rollback [--yes]                            goes back to the version before (of install.sh, as root)
village rollback [--settings FILE] --to OLD/db/migrations [--yes]   takes the database back alone; then start the old version
village reindex [--settings FILE]                   rebuilds the indexes after another glibc or ICU
village audit-verify [--settings FILE]              verifies the audit chain
village move-tenant [--settings FILE] STEP …        moves a tenant to another installation, see docs/operation.md
village version                                     the version
village verify                                      whether all files are whole
village help                                        this text; docs/install.md says how to install
END
}

# run PROGRAM [--settings FILE] …: settings of the environment come before those of the file.
run() {
  program=$here/$1
  shift
  if [ "${1-}" = --settings ]; then
    if [ ! -r "${2-}" ]; then
      echo "无法读取设置文件 ${2-}。请检查路径和权限" >&2
      echo "The file of settings ${2-} cannot be read. Check its path and its rights" >&2
      exit 2
    fi
    settings=$2
    shift 2
    exec "$node" "--env-file=$settings" --max-semi-space-size=8 "$program" "$@"
  fi
  exec "$node" --max-semi-space-size=8 "$program" "$@"
}

of_manifest() {
  sed -n "s/^ *\"$1\": \"\([^\"]*\)\",*\$/\1/p" "$here/manifest.json" | head -n 1
}

command=${1-help}
[ $# -eq 0 ] || shift
case $command in
  start) run tools/start.mjs "$@" ;;
  ready) run tools/ready.mjs "$@" ;;
  backup | restore | reindex | audit-verify | move-tenant) run "program/server/$command.js" "$@" ;;
  # What rollback.sh does with the database; without an installation by hand, with --to.
  data-back) run program/server/rollback.js "$@" ;;
  rollback)
    for word in "$@"; do
      # Nothing was installed, the bundle runs where it was unpacked: who calls it names the version to go back to.
      case $word in --to | --to=*) run program/server/rollback.js "$@" ;; esac
    done
    exec "$here/rollback.sh" "$@"
    ;;
  version) echo "$(of_manifest version) ($(of_manifest commit), linux-$(of_manifest arch), Node $(of_manifest node))" ;;
  verify) run tools/verify.mjs ;;
  help | --help | -h) help ;;
  *)
    echo "没有命令 $command / There is no command $command" >&2
    help >&2
    exit 2
    ;;
esac
