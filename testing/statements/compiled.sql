-- Written by `npx vitest run testing/statements/compiled.test.ts -u`: a change of the kernel is seen here as SQL.

-- people.resident (tenant+dept, record)
-- stored: name idType idCard numberDoubt numberChecked sex birthday nation phone avatar maritalStatus education politicalStatus occupation workUnit residenceType kindTags deptId householdId relation gridId hukouAddress liveAddress longitude latitude regionCode guardianId guardianPhone emergencyName emergencyPhone residentNo moveInDate moveOutDate moveOutReason deathDate status accountFlag remark
-- answered: name idType idCard numberDoubt numberChecked sex birthday age nation phone avatar maritalStatus education politicalStatus occupation workUnit residenceType kindTags deptId householdId relation gridId hukouAddress liveAddress longitude latitude regionCode guardianId guardianPhone emergencyName emergencyPhone residentNo moveInDate moveOutDate moveOutReason deathDate status accountFlag remark
-- in lists: name idCard numberDoubt sex birthday age phone politicalStatus residenceType kindTags deptId gridId liveAddress residentNo status
-- masked: name idCard phone hukouAddress liveAddress longitude latitude guardianPhone emergencyName emergencyPhone
-- references: deptId → system.dept, householdId → people.household, gridId → governance.grid, guardianId → people.resident
-- keys: resident_no, id_type + id_card_hash
-- seen through a reference: none
-- copied with a reference: none
-- dictionaries: id_type sex nation marital_status education political_status occupation residence_type kind_tag family_relation living_condition resident_status
select t.id, t.tenant_id, t.create_user, t.create_dept, t.create_time, t.update_user, t.update_time, t.name, t.id_type, t.id_card, t.number_doubt, t.number_checked, t.sex, t.birthday, t.nation, t.phone, t.avatar, t.marital_status, t.education, t.political_status, t.occupation, t.work_unit, t.residence_type, t.kind_tags, t.dept_id, t.household_id, t.relation, t.grid_id, t.hukou_address, t.live_address, t.longitude, t.latitude, t.region_code, t.guardian_id, t.guardian_phone, t.emergency_name, t.emergency_phone, t.resident_no, t.move_in_date, t.move_out_date, t.move_out_reason, t.death_date, t.status, t.account_flag, t.remark from people_resident t;
insert into people_resident ("id", "tenant_id", "create_user", "create_dept", "create_time", "update_user", "update_time", "name", "name_grams", "id_type", "id_card", "id_card_hash", "id_card_tail_hash", "number_doubt", "number_checked", "sex", "birthday", "nation", "phone", "phone_hash", "phone_tail_hash", "avatar", "marital_status", "education", "political_status", "occupation", "work_unit", "residence_type", "kind_tags", "dept_id", "household_id", "relation", "grid_id", "hukou_address", "live_address", "longitude", "latitude", "region_code", "guardian_id", "guardian_phone", "emergency_name", "emergency_phone", "resident_no", "move_in_date", "move_out_date", "move_out_reason", "death_date", "status", "account_flag", "remark") values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23, $24, $25, $26, $27, $28, $29, $30, $31, $32, $33, $34, $35, $36, $37, $38, $39, $40, $41, $42, $43, $44, $45, $46, $47, $48, $49, $50);
-- row for somebody of the tenant, ["100001","9"]
select … from people_resident t where t.tenant_id = $1 and not t.is_deleted and t.id = $2::bigint;
-- lockedRow for somebody of the tenant, ["100001","9"]
select … from people_resident t where t.tenant_id = $1 and not t.is_deleted and t.id = $2::bigint for update;
-- ids for somebody of the tenant, ["100001","9"]
select t.id from people_resident t where t.tenant_id = $1 and not t.is_deleted and t.id = any($2::bigint[]);
-- row for somebody of one village, ["100001","21","9"]
select … from people_resident t where t.tenant_id = $1 and t.dept_id = $2::bigint and not t.is_deleted and t.id = $3::bigint;
-- lockedRow for somebody of one village, ["100001","21","9"]
select … from people_resident t where t.tenant_id = $1 and t.dept_id = $2::bigint and not t.is_deleted and t.id = $3::bigint for update;
-- ids for somebody of one village, ["100001","21","9"]
select t.id from people_resident t where t.tenant_id = $1 and t.dept_id = $2::bigint and not t.is_deleted and t.id = any($3::bigint[]);
-- row for somebody of two villages, ["100001","{21,22}","9"]
select … from people_resident t where t.tenant_id = $1 and t.dept_id = any($2::bigint[]) and not t.is_deleted and t.id = $3::bigint;
-- lockedRow for somebody of two villages, ["100001","{21,22}","9"]
select … from people_resident t where t.tenant_id = $1 and t.dept_id = any($2::bigint[]) and not t.is_deleted and t.id = $3::bigint for update;
-- ids for somebody of two villages, ["100001","{21,22}","9"]
select t.id from people_resident t where t.tenant_id = $1 and t.dept_id = any($2::bigint[]) and not t.is_deleted and t.id = any($3::bigint[]);
-- row for somebody of own rows, ["100001","7","9"]
select … from people_resident t where t.tenant_id = $1 and t.create_user = $2::bigint and not t.is_deleted and t.id = $3::bigint;
-- lockedRow for somebody of own rows, ["100001","7","9"]
select … from people_resident t where t.tenant_id = $1 and t.create_user = $2::bigint and not t.is_deleted and t.id = $3::bigint for update;
-- ids for somebody of own rows, ["100001","7","9"]
select t.id from people_resident t where t.tenant_id = $1 and t.create_user = $2::bigint and not t.is_deleted and t.id = any($3::bigint[]);
-- row for somebody of the platform, ["9"]
select … from people_resident t where not t.is_deleted and t.id = $1::bigint;
-- lockedRow for somebody of the platform, ["9"]
select … from people_resident t where not t.is_deleted and t.id = $1::bigint for update;
-- ids for somebody of the platform, ["9"]
select t.id from people_resident t where not t.is_deleted and t.id = any($1::bigint[]);

-- people.household (tenant+dept, record)
-- stored: householdNo deptId gridId headId hukouType labels status houseNo houseStructure houseArea floors builtYear rentFlag dangerFlag longitude latitude photoIds homesteadArea contractLandMu householdCode remark
-- answered: householdName householdNo deptId gridId headId headName memberCount hukouType labels status houseNo houseStructure houseArea floors builtYear rentFlag dangerFlag longitude latitude photoIds homesteadArea contractLandMu householdCode remark
-- in lists: householdName householdNo deptId gridId headName memberCount labels status houseNo dangerFlag
-- masked: householdName headName houseNo longitude latitude
-- references: deptId → system.dept, gridId → governance.grid, headId → people.resident
-- keys: household_no
-- seen through a reference: none
-- copied with a reference: none
-- dictionaries: hukou_type household_label enable_status house_structure
select t.id, t.tenant_id, t.create_user, t.create_dept, t.create_time, t.update_user, t.update_time, t.household_no, t.dept_id, t.grid_id, t.head_id, t.hukou_type, t.labels, t.status, t.house_no, t.house_structure, t.house_area, t.floors, t.built_year, t.rent_flag, t.danger_flag, t.longitude, t.latitude, t.photo_ids, t.homestead_area, t.contract_land_mu, t.household_code, t.remark from people_household t;
insert into people_household ("id", "tenant_id", "create_user", "create_dept", "create_time", "update_user", "update_time", "household_no", "dept_id", "grid_id", "head_id", "hukou_type", "labels", "status", "house_no", "house_structure", "house_area", "floors", "built_year", "rent_flag", "danger_flag", "longitude", "latitude", "photo_ids", "homestead_area", "contract_land_mu", "household_code", "remark") values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23, $24, $25, $26, $27, $28);
-- row for somebody of the tenant, ["100001","9"]
select … from people_household t where t.tenant_id = $1 and not t.is_deleted and t.id = $2::bigint;
-- lockedRow for somebody of the tenant, ["100001","9"]
select … from people_household t where t.tenant_id = $1 and not t.is_deleted and t.id = $2::bigint for update;
-- ids for somebody of the tenant, ["100001","9"]
select t.id from people_household t where t.tenant_id = $1 and not t.is_deleted and t.id = any($2::bigint[]);
-- row for somebody of one village, ["100001","21","9"]
select … from people_household t where t.tenant_id = $1 and t.dept_id = $2::bigint and not t.is_deleted and t.id = $3::bigint;
-- lockedRow for somebody of one village, ["100001","21","9"]
select … from people_household t where t.tenant_id = $1 and t.dept_id = $2::bigint and not t.is_deleted and t.id = $3::bigint for update;
-- ids for somebody of one village, ["100001","21","9"]
select t.id from people_household t where t.tenant_id = $1 and t.dept_id = $2::bigint and not t.is_deleted and t.id = any($3::bigint[]);
-- row for somebody of two villages, ["100001","{21,22}","9"]
select … from people_household t where t.tenant_id = $1 and t.dept_id = any($2::bigint[]) and not t.is_deleted and t.id = $3::bigint;
-- lockedRow for somebody of two villages, ["100001","{21,22}","9"]
select … from people_household t where t.tenant_id = $1 and t.dept_id = any($2::bigint[]) and not t.is_deleted and t.id = $3::bigint for update;
-- ids for somebody of two villages, ["100001","{21,22}","9"]
select t.id from people_household t where t.tenant_id = $1 and t.dept_id = any($2::bigint[]) and not t.is_deleted and t.id = any($3::bigint[]);
-- row for somebody of own rows, ["100001","7","9"]
select … from people_household t where t.tenant_id = $1 and t.create_user = $2::bigint and not t.is_deleted and t.id = $3::bigint;
-- lockedRow for somebody of own rows, ["100001","7","9"]
select … from people_household t where t.tenant_id = $1 and t.create_user = $2::bigint and not t.is_deleted and t.id = $3::bigint for update;
-- ids for somebody of own rows, ["100001","7","9"]
select t.id from people_household t where t.tenant_id = $1 and t.create_user = $2::bigint and not t.is_deleted and t.id = any($3::bigint[]);
-- row for somebody of the platform, ["9"]
select … from people_household t where not t.is_deleted and t.id = $1::bigint;
-- lockedRow for somebody of the platform, ["9"]
select … from people_household t where not t.is_deleted and t.id = $1::bigint for update;
-- ids for somebody of the platform, ["9"]
select t.id from people_household t where not t.is_deleted and t.id = any($1::bigint[]);

-- governance.upload_event (tenant+dept, record)
-- stored: imageIds title category level content happenTime source videoIds ssid deptId gridId address longitude latitude involvedCount reporterId reporterResidentId reporterName reporterPhone status currentUserId currentDeptId acceptTime dispatchTime deadline extendHours urgeCount stepNote handleImageIds closeSummary mergedIntoId finishTime closeTime satisfaction warned showOpen showTime opinionId clientKey titleEn contentEn stepNoteEn
-- answered: imageIds title category level content happenTime source videoIds ssid deptId gridId address longitude latitude involvedCount reporterId reporterResidentId reporterName reporterPhone status currentUserId currentDeptId acceptTime dispatchTime deadline extendHours urgeCount stepNote handleImageIds closeSummary mergedIntoId finishTime closeTime satisfaction warned showOpen showTime opinionId handleHours clientKey
-- in lists: title category level happenTime deptId status currentUserId deadline closeTime showOpen
-- masked: longitude latitude reporterName reporterPhone
-- references: deptId → system.dept, gridId → governance.grid, reporterId → system.user, reporterResidentId → people.resident, currentUserId → system.user, currentDeptId → system.dept, mergedIntoId → governance.upload_event, opinionId → village.opinion
-- keys: ssid
-- seen through a reference: none
-- copied with a reference: none
-- dictionaries: event_category event_level event_source event_status satisfaction
select t.id, t.tenant_id, t.create_user, t.create_dept, t.create_time, t.update_user, t.update_time, t.image_ids, t.title, t.category, t.level, t.content, t.happen_time, t.source, t.video_ids, t.ssid, t.dept_id, t.grid_id, t.address, t.longitude, t.latitude, t.involved_count, t.reporter_id, t.reporter_resident_id, t.reporter_name, t.reporter_phone, t.status, t.current_user_id, t.current_dept_id, t.accept_time, t.dispatch_time, t.deadline, t.extend_hours, t.urge_count, t.step_note, t.handle_image_ids, t.close_summary, t.merged_into_id, t.finish_time, t.close_time, t.satisfaction, t.warned, t.show_open, t.show_time, t.opinion_id, t.client_key, t.title_en, t.content_en, t.step_note_en from governance_upload_event t;
insert into governance_upload_event ("id", "tenant_id", "create_user", "create_dept", "create_time", "update_user", "update_time", "image_ids", "title", "category", "level", "content", "happen_time", "source", "video_ids", "ssid", "dept_id", "grid_id", "address", "longitude", "latitude", "involved_count", "reporter_id", "reporter_resident_id", "reporter_name", "reporter_phone", "status", "current_user_id", "current_dept_id", "accept_time", "dispatch_time", "deadline", "extend_hours", "urge_count", "step_note", "handle_image_ids", "close_summary", "merged_into_id", "finish_time", "close_time", "satisfaction", "warned", "show_open", "show_time", "opinion_id", "client_key", "title_en", "content_en", "step_note_en") values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23, $24, $25, $26, $27, $28, $29, $30, $31, $32, $33, $34, $35, $36, $37, $38, $39, $40, $41, $42, $43, $44, $45, $46, $47, $48, $49);
-- row for somebody of the tenant, ["100001","9"]
select … from governance_upload_event t where t.tenant_id = $1 and not t.is_deleted and t.id = $2::bigint;
-- lockedRow for somebody of the tenant, ["100001","9"]
select … from governance_upload_event t where t.tenant_id = $1 and not t.is_deleted and t.id = $2::bigint for update;
-- ids for somebody of the tenant, ["100001","9"]
select t.id from governance_upload_event t where t.tenant_id = $1 and not t.is_deleted and t.id = any($2::bigint[]);
-- row for somebody of one village, ["100001","21","9"]
select … from governance_upload_event t where t.tenant_id = $1 and t.dept_id = $2::bigint and not t.is_deleted and t.id = $3::bigint;
-- lockedRow for somebody of one village, ["100001","21","9"]
select … from governance_upload_event t where t.tenant_id = $1 and t.dept_id = $2::bigint and not t.is_deleted and t.id = $3::bigint for update;
-- ids for somebody of one village, ["100001","21","9"]
select t.id from governance_upload_event t where t.tenant_id = $1 and t.dept_id = $2::bigint and not t.is_deleted and t.id = any($3::bigint[]);
-- row for somebody of two villages, ["100001","{21,22}","9"]
select … from governance_upload_event t where t.tenant_id = $1 and t.dept_id = any($2::bigint[]) and not t.is_deleted and t.id = $3::bigint;
-- lockedRow for somebody of two villages, ["100001","{21,22}","9"]
select … from governance_upload_event t where t.tenant_id = $1 and t.dept_id = any($2::bigint[]) and not t.is_deleted and t.id = $3::bigint for update;
-- ids for somebody of two villages, ["100001","{21,22}","9"]
select t.id from governance_upload_event t where t.tenant_id = $1 and t.dept_id = any($2::bigint[]) and not t.is_deleted and t.id = any($3::bigint[]);
-- row for somebody of own rows, ["100001","7","9"]
select … from governance_upload_event t where t.tenant_id = $1 and t.create_user = $2::bigint and not t.is_deleted and t.id = $3::bigint;
-- lockedRow for somebody of own rows, ["100001","7","9"]
select … from governance_upload_event t where t.tenant_id = $1 and t.create_user = $2::bigint and not t.is_deleted and t.id = $3::bigint for update;
-- ids for somebody of own rows, ["100001","7","9"]
select t.id from governance_upload_event t where t.tenant_id = $1 and t.create_user = $2::bigint and not t.is_deleted and t.id = any($3::bigint[]);
-- row for somebody of the platform, ["9"]
select … from governance_upload_event t where not t.is_deleted and t.id = $1::bigint;
-- lockedRow for somebody of the platform, ["9"]
select … from governance_upload_event t where not t.is_deleted and t.id = $1::bigint for update;
-- ids for somebody of the platform, ["9"]
select t.id from governance_upload_event t where not t.is_deleted and t.id = any($1::bigint[]);

-- alarm_center.alarm (tenant+dept, record)
-- stored: title alarmType level content deptId machineId machineType residentId gridId address longitude latitude imageIds alarmNo ruleId ruleName metric metricValue threshold firstTime recoverTime status ackUser ackTime handlerId deadline dispatchUser dispatchTime arriveTime closeUser closeTime closeResult falseReason eventId muteUntil sourceTable sourceId openKey notifyResult titleEn closeResultEn falseReasonEn
-- answered: title alarmType level content deptId machineId machineType residentId residentName residentSex residentAge gridId address longitude latitude imageIds alarmNo ruleId ruleName metric metricValue threshold firstTime lastTime repeatCount lastValue devices recoverTime status ackUser ackTime handlerId deadline dispatchUser dispatchTime arriveTime closeUser closeTime closeResult falseReason eventId muteUntil
-- in lists: title alarmType level deptId residentId residentName residentSex residentAge longitude latitude alarmNo metricValue firstTime repeatCount recoverTime status handlerId deadline
-- masked: residentName longitude latitude
-- references: deptId → system.dept, machineId → device.machine, residentId → people.resident, gridId → governance.grid, ruleId → alarm_center.alarm_rule, ackUser → system.user, handlerId → system.user, dispatchUser → system.user, closeUser → system.user, eventId → governance.upload_event
-- keys: alarm_no, open_key
-- seen through a reference: residentName by residentId of people.resident, residentSex by residentId of people.resident, residentAge by residentId of people.resident
-- copied with a reference: none
-- dictionaries: alarm_type alarm_level machine_type sex metric_code alarm_status
select t.id, t.tenant_id, t.create_user, t.create_dept, t.create_time, t.update_user, t.update_time, t.title, t.alarm_type, t.level, t.content, t.dept_id, t.machine_id, t.machine_type, t.resident_id, t.grid_id, t.address, t.longitude, t.latitude, t.image_ids, t.alarm_no, t.rule_id, t.rule_name, t.metric, t.metric_value, t.threshold, t.first_time, t.recover_time, t.status, t.ack_user, t.ack_time, t.handler_id, t.deadline, t.dispatch_user, t.dispatch_time, t.arrive_time, t.close_user, t.close_time, t.close_result, t.false_reason, t.event_id, t.mute_until, t.source_table, t.source_id, t.open_key, t.notify_result, t.title_en, t.close_result_en, t.false_reason_en from alarm_center_alarm t;
insert into alarm_center_alarm ("id", "tenant_id", "create_user", "create_dept", "create_time", "update_user", "update_time", "title", "alarm_type", "level", "content", "dept_id", "machine_id", "machine_type", "resident_id", "grid_id", "address", "longitude", "latitude", "image_ids", "alarm_no", "rule_id", "rule_name", "metric", "metric_value", "threshold", "first_time", "recover_time", "status", "ack_user", "ack_time", "handler_id", "deadline", "dispatch_user", "dispatch_time", "arrive_time", "close_user", "close_time", "close_result", "false_reason", "event_id", "mute_until", "source_table", "source_id", "open_key", "notify_result", "title_en", "close_result_en", "false_reason_en") values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23, $24, $25, $26, $27, $28, $29, $30, $31, $32, $33, $34, $35, $36, $37, $38, $39, $40, $41, $42, $43, $44, $45, $46, $47, $48, $49);
-- row for somebody of the tenant, ["100001","9"]
select … from alarm_center_alarm t where t.tenant_id = $1 and not t.is_deleted and t.id = $2::bigint;
-- lockedRow for somebody of the tenant, ["100001","9"]
select … from alarm_center_alarm t where t.tenant_id = $1 and not t.is_deleted and t.id = $2::bigint for update;
-- ids for somebody of the tenant, ["100001","9"]
select t.id from alarm_center_alarm t where t.tenant_id = $1 and not t.is_deleted and t.id = any($2::bigint[]);
-- row for somebody of one village, ["100001","21","9"]
select … from alarm_center_alarm t where t.tenant_id = $1 and t.dept_id = $2::bigint and not t.is_deleted and t.id = $3::bigint;
-- lockedRow for somebody of one village, ["100001","21","9"]
select … from alarm_center_alarm t where t.tenant_id = $1 and t.dept_id = $2::bigint and not t.is_deleted and t.id = $3::bigint for update;
-- ids for somebody of one village, ["100001","21","9"]
select t.id from alarm_center_alarm t where t.tenant_id = $1 and t.dept_id = $2::bigint and not t.is_deleted and t.id = any($3::bigint[]);
-- row for somebody of two villages, ["100001","{21,22}","9"]
select … from alarm_center_alarm t where t.tenant_id = $1 and t.dept_id = any($2::bigint[]) and not t.is_deleted and t.id = $3::bigint;
-- lockedRow for somebody of two villages, ["100001","{21,22}","9"]
select … from alarm_center_alarm t where t.tenant_id = $1 and t.dept_id = any($2::bigint[]) and not t.is_deleted and t.id = $3::bigint for update;
-- ids for somebody of two villages, ["100001","{21,22}","9"]
select t.id from alarm_center_alarm t where t.tenant_id = $1 and t.dept_id = any($2::bigint[]) and not t.is_deleted and t.id = any($3::bigint[]);
-- row for somebody of own rows, ["100001","7","9"]
select … from alarm_center_alarm t where t.tenant_id = $1 and t.create_user = $2::bigint and not t.is_deleted and t.id = $3::bigint;
-- lockedRow for somebody of own rows, ["100001","7","9"]
select … from alarm_center_alarm t where t.tenant_id = $1 and t.create_user = $2::bigint and not t.is_deleted and t.id = $3::bigint for update;
-- ids for somebody of own rows, ["100001","7","9"]
select t.id from alarm_center_alarm t where t.tenant_id = $1 and t.create_user = $2::bigint and not t.is_deleted and t.id = any($3::bigint[]);
-- row for somebody of the platform, ["9"]
select … from alarm_center_alarm t where not t.is_deleted and t.id = $1::bigint;
-- lockedRow for somebody of the platform, ["9"]
select … from alarm_center_alarm t where not t.is_deleted and t.id = $1::bigint for update;
-- ids for somebody of the platform, ["9"]
select t.id from alarm_center_alarm t where not t.is_deleted and t.id = any($1::bigint[]);

-- health.recordbracelet (tenant+dept, log)
-- stored: deptId machineId residentId receiveTime abnormal abnormalItems measureTime heartRate systolic diastolic spo2 bodyTemp step sleepDeep sleepLight battery wearFlag longitude latitude locateType
-- answered: deptId machineId sn residentId residentName receiveTime abnormal abnormalItems measureTime heartRate systolic diastolic spo2 bodyTemp step sleepDeep sleepLight battery wearFlag longitude latitude locateType
-- in lists: deptId machineId sn residentId residentName abnormal abnormalItems measureTime heartRate systolic diastolic spo2 bodyTemp step battery wearFlag
-- masked: residentName heartRate systolic diastolic spo2 bodyTemp sleepDeep sleepLight longitude latitude
-- references: deptId → system.dept, machineId → device.machine, residentId → people.resident
-- keys: machine_id + measure_time
-- seen through a reference: sn by machineId of device.machine, residentName by residentId of people.resident
-- copied with a reference: deptId with machineId
-- dictionaries: metric_code
select t.id, t.tenant_id, t.create_user, t.create_time, t.dept_id, t.machine_id, t.resident_id, t.receive_time, t.abnormal, t.abnormal_items, t.measure_time, t.heart_rate, t.systolic, t.diastolic, t.spo2, t.body_temp, t.step, t.sleep_deep, t.sleep_light, t.battery, t.wear_flag, t.longitude, t.latitude, t.locate_type from health_recordbracelet t;
insert into health_recordbracelet ("id", "tenant_id", "create_user", "create_time", "dept_id", "machine_id", "resident_id", "receive_time", "abnormal", "abnormal_items", "measure_time", "heart_rate", "systolic", "diastolic", "spo2", "body_temp", "step", "sleep_deep", "sleep_light", "battery", "wear_flag", "longitude", "latitude", "locate_type") values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23, $24);
-- row for somebody of the tenant, ["100001","9"]
select … from health_recordbracelet t where t.tenant_id = $1 and t.id = $2::bigint;
-- lockedRow for somebody of the tenant, ["100001","9"]
select … from health_recordbracelet t where t.tenant_id = $1 and t.id = $2::bigint for update;
-- ids for somebody of the tenant, ["100001","9"]
select t.id from health_recordbracelet t where t.tenant_id = $1 and t.id = any($2::bigint[]);
-- row for somebody of one village, ["100001","21","9"]
select … from health_recordbracelet t where t.tenant_id = $1 and t.dept_id = $2::bigint and t.id = $3::bigint;
-- lockedRow for somebody of one village, ["100001","21","9"]
select … from health_recordbracelet t where t.tenant_id = $1 and t.dept_id = $2::bigint and t.id = $3::bigint for update;
-- ids for somebody of one village, ["100001","21","9"]
select t.id from health_recordbracelet t where t.tenant_id = $1 and t.dept_id = $2::bigint and t.id = any($3::bigint[]);
-- row for somebody of two villages, ["100001","{21,22}","9"]
select … from health_recordbracelet t where t.tenant_id = $1 and t.dept_id = any($2::bigint[]) and t.id = $3::bigint;
-- lockedRow for somebody of two villages, ["100001","{21,22}","9"]
select … from health_recordbracelet t where t.tenant_id = $1 and t.dept_id = any($2::bigint[]) and t.id = $3::bigint for update;
-- ids for somebody of two villages, ["100001","{21,22}","9"]
select t.id from health_recordbracelet t where t.tenant_id = $1 and t.dept_id = any($2::bigint[]) and t.id = any($3::bigint[]);
-- row for somebody of own rows, ["100001","7","9"]
select … from health_recordbracelet t where t.tenant_id = $1 and t.create_user = $2::bigint and t.id = $3::bigint;
-- lockedRow for somebody of own rows, ["100001","7","9"]
select … from health_recordbracelet t where t.tenant_id = $1 and t.create_user = $2::bigint and t.id = $3::bigint for update;
-- ids for somebody of own rows, ["100001","7","9"]
select t.id from health_recordbracelet t where t.tenant_id = $1 and t.create_user = $2::bigint and t.id = any($3::bigint[]);
-- row for somebody of the platform, ["9"]
select … from health_recordbracelet t where t.id = $1::bigint;
-- lockedRow for somebody of the platform, ["9"]
select … from health_recordbracelet t where t.id = $1::bigint for update;
-- ids for somebody of the platform, ["9"]
select t.id from health_recordbracelet t where t.id = any($1::bigint[]);

-- service.questionnaire (tenant+dept, record)
-- stored: title description deptId target targetDeptIds answeredBy anonymous quota startTime endTime status publishTime stopTime stopWay version copyOf revision token
-- answered: title description deptId target targetDeptIds answeredBy anonymous quota startTime endTime status questionCount answerCount publishTime stopTime stopWay version copyOf
-- in lists: title deptId target endTime status questionCount answerCount publishTime version
-- masked: none
-- references: deptId → system.dept, targetDeptIds → system.dept
-- keys: none
-- seen through a reference: none
-- copied with a reference: none
-- dictionaries: questionnaire_target questionnaire_status
select t.id, t.tenant_id, t.create_user, t.create_dept, t.create_time, t.update_user, t.update_time, t.title, t.description, t.dept_id, t.target, t.target_dept_ids, t.answered_by, t.anonymous, t.quota, t.start_time, t.end_time, t.status, t.publish_time, t.stop_time, t.stop_way, t.version, t.copy_of, t.revision, t.token from service_questionnaire t;
insert into service_questionnaire ("id", "tenant_id", "create_user", "create_dept", "create_time", "update_user", "update_time", "title", "description", "dept_id", "target", "target_dept_ids", "answered_by", "anonymous", "quota", "start_time", "end_time", "status", "publish_time", "stop_time", "stop_way", "version", "copy_of", "revision", "token") values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23, $24, $25);
-- row for somebody of the tenant, ["100001","9"]
select … from service_questionnaire t where t.tenant_id = $1 and not t.is_deleted and t.id = $2::bigint;
-- lockedRow for somebody of the tenant, ["100001","9"]
select … from service_questionnaire t where t.tenant_id = $1 and not t.is_deleted and t.id = $2::bigint for update;
-- ids for somebody of the tenant, ["100001","9"]
select t.id from service_questionnaire t where t.tenant_id = $1 and not t.is_deleted and t.id = any($2::bigint[]);
-- row for somebody of one village, ["100001","21","9"]
select … from service_questionnaire t where t.tenant_id = $1 and t.dept_id = $2::bigint and not t.is_deleted and t.id = $3::bigint;
-- lockedRow for somebody of one village, ["100001","21","9"]
select … from service_questionnaire t where t.tenant_id = $1 and t.dept_id = $2::bigint and not t.is_deleted and t.id = $3::bigint for update;
-- ids for somebody of one village, ["100001","21","9"]
select t.id from service_questionnaire t where t.tenant_id = $1 and t.dept_id = $2::bigint and not t.is_deleted and t.id = any($3::bigint[]);
-- row for somebody of two villages, ["100001","{21,22}","9"]
select … from service_questionnaire t where t.tenant_id = $1 and t.dept_id = any($2::bigint[]) and not t.is_deleted and t.id = $3::bigint;
-- lockedRow for somebody of two villages, ["100001","{21,22}","9"]
select … from service_questionnaire t where t.tenant_id = $1 and t.dept_id = any($2::bigint[]) and not t.is_deleted and t.id = $3::bigint for update;
-- ids for somebody of two villages, ["100001","{21,22}","9"]
select t.id from service_questionnaire t where t.tenant_id = $1 and t.dept_id = any($2::bigint[]) and not t.is_deleted and t.id = any($3::bigint[]);
-- row for somebody of own rows, ["100001","7","9"]
select … from service_questionnaire t where t.tenant_id = $1 and t.create_user = $2::bigint and not t.is_deleted and t.id = $3::bigint;
-- lockedRow for somebody of own rows, ["100001","7","9"]
select … from service_questionnaire t where t.tenant_id = $1 and t.create_user = $2::bigint and not t.is_deleted and t.id = $3::bigint for update;
-- ids for somebody of own rows, ["100001","7","9"]
select t.id from service_questionnaire t where t.tenant_id = $1 and t.create_user = $2::bigint and not t.is_deleted and t.id = any($3::bigint[]);
-- row for somebody of the platform, ["9"]
select … from service_questionnaire t where not t.is_deleted and t.id = $1::bigint;
-- lockedRow for somebody of the platform, ["9"]
select … from service_questionnaire t where not t.is_deleted and t.id = $1::bigint for update;
-- ids for somebody of the platform, ["9"]
select t.id from service_questionnaire t where not t.is_deleted and t.id = any($1::bigint[]);

-- work.leave (tenant, record)
-- stored: leaveNo processDefinitionId processInstanceId applicantId deptId startTime endTime leaveType taskUser handoverUserId reason attachIds days applyTime currentTask status finishTime comment
-- answered: leaveNo processDefinitionId processInstanceId applicantId deptId startTime endTime leaveType taskUser handoverUserId reason attachIds days applyTime currentTask status finishTime comment
-- in lists: leaveNo processDefinitionId processInstanceId applicantId deptId startTime endTime leaveType taskUser handoverUserId days applyTime currentTask status finishTime comment
-- masked: none
-- references: processDefinitionId → flow.definition, processInstanceId → flow.instance, applicantId → system.user, deptId → system.dept, taskUser → system.user, handoverUserId → system.user
-- keys: leave_no
-- seen through a reference: none
-- copied with a reference: none
-- dictionaries: leave_type flow_status
select t.id, t.tenant_id, t.create_user, t.create_dept, t.create_time, t.update_user, t.update_time, t.leave_no, t.process_definition_id, t.process_instance_id, t.applicant_id, t.dept_id, t.start_time, t.end_time, t.leave_type, t.task_user, t.handover_user_id, t.reason, t.attach_ids, t.days, t.apply_time, t.current_task, t.status, t.finish_time, t.comment from work_leave t;
insert into work_leave ("id", "tenant_id", "create_user", "create_dept", "create_time", "update_user", "update_time", "leave_no", "process_definition_id", "process_instance_id", "applicant_id", "dept_id", "start_time", "end_time", "leave_type", "task_user", "handover_user_id", "reason", "attach_ids", "days", "apply_time", "current_task", "status", "finish_time", "comment") values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23, $24, $25);
-- row for somebody of the tenant, ["100001","9"]
select … from work_leave t where t.tenant_id = $1 and not t.is_deleted and t.id = $2::bigint;
-- lockedRow for somebody of the tenant, ["100001","9"]
select … from work_leave t where t.tenant_id = $1 and not t.is_deleted and t.id = $2::bigint for update;
-- ids for somebody of the tenant, ["100001","9"]
select t.id from work_leave t where t.tenant_id = $1 and not t.is_deleted and t.id = any($2::bigint[]);
-- row for somebody of one village, ["100001","9"]
select … from work_leave t where t.tenant_id = $1 and not t.is_deleted and t.id = $2::bigint;
-- lockedRow for somebody of one village, ["100001","9"]
select … from work_leave t where t.tenant_id = $1 and not t.is_deleted and t.id = $2::bigint for update;
-- ids for somebody of one village, ["100001","9"]
select t.id from work_leave t where t.tenant_id = $1 and not t.is_deleted and t.id = any($2::bigint[]);
-- row for somebody of two villages, ["100001","9"]
select … from work_leave t where t.tenant_id = $1 and not t.is_deleted and t.id = $2::bigint;
-- lockedRow for somebody of two villages, ["100001","9"]
select … from work_leave t where t.tenant_id = $1 and not t.is_deleted and t.id = $2::bigint for update;
-- ids for somebody of two villages, ["100001","9"]
select t.id from work_leave t where t.tenant_id = $1 and not t.is_deleted and t.id = any($2::bigint[]);
-- row for somebody of own rows, ["100001","9"]
select … from work_leave t where t.tenant_id = $1 and not t.is_deleted and t.id = $2::bigint;
-- lockedRow for somebody of own rows, ["100001","9"]
select … from work_leave t where t.tenant_id = $1 and not t.is_deleted and t.id = $2::bigint for update;
-- ids for somebody of own rows, ["100001","9"]
select t.id from work_leave t where t.tenant_id = $1 and not t.is_deleted and t.id = any($2::bigint[]);
-- row for somebody of the platform, ["9"]
select … from work_leave t where not t.is_deleted and t.id = $1::bigint;
-- lockedRow for somebody of the platform, ["9"]
select … from work_leave t where not t.is_deleted and t.id = $1::bigint for update;
-- ids for somebody of the platform, ["9"]
select t.id from work_leave t where not t.is_deleted and t.id = any($1::bigint[]);

-- system.dict (platform, record)
-- stored: parentId code dictKey dictValue dictValueEn sort isSealed remark
-- answered: parentId code dictKey dictValue dictValueEn sort isSealed remark
-- in lists: parentId code dictKey dictValue dictValueEn sort isSealed remark
-- masked: none
-- references: parentId → system.dict
-- keys: code + dict_key
-- seen through a reference: none
-- copied with a reference: none
-- dictionaries: none
select t.id, t.create_user, t.create_dept, t.create_time, t.update_user, t.update_time, t.parent_id, t.code, t.dict_key, t.dict_value, t.dict_value_en, t.sort, t.is_sealed, t.remark from system_dict t;
insert into system_dict ("id", "create_user", "create_dept", "create_time", "update_user", "update_time", "parent_id", "code", "dict_key", "dict_value", "dict_value_en", "sort", "is_sealed", "remark") values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14);
-- row for somebody of the tenant, ["9"]
select … from system_dict t where not t.is_deleted and t.id = $1::bigint;
-- lockedRow for somebody of the tenant, ["9"]
select … from system_dict t where not t.is_deleted and t.id = $1::bigint for update;
-- ids for somebody of the tenant, ["9"]
select t.id from system_dict t where not t.is_deleted and t.id = any($1::bigint[]);
-- row for somebody of one village, ["9"]
select … from system_dict t where not t.is_deleted and t.id = $1::bigint;
-- lockedRow for somebody of one village, ["9"]
select … from system_dict t where not t.is_deleted and t.id = $1::bigint for update;
-- ids for somebody of one village, ["9"]
select t.id from system_dict t where not t.is_deleted and t.id = any($1::bigint[]);
-- row for somebody of two villages, ["9"]
select … from system_dict t where not t.is_deleted and t.id = $1::bigint;
-- lockedRow for somebody of two villages, ["9"]
select … from system_dict t where not t.is_deleted and t.id = $1::bigint for update;
-- ids for somebody of two villages, ["9"]
select t.id from system_dict t where not t.is_deleted and t.id = any($1::bigint[]);
-- row for somebody of own rows, ["9"]
select … from system_dict t where not t.is_deleted and t.id = $1::bigint;
-- lockedRow for somebody of own rows, ["9"]
select … from system_dict t where not t.is_deleted and t.id = $1::bigint for update;
-- ids for somebody of own rows, ["9"]
select t.id from system_dict t where not t.is_deleted and t.id = any($1::bigint[]);
-- row for somebody of the platform, ["9"]
select … from system_dict t where not t.is_deleted and t.id = $1::bigint;
-- lockedRow for somebody of the platform, ["9"]
select … from system_dict t where not t.is_deleted and t.id = $1::bigint for update;
-- ids for somebody of the platform, ["9"]
select t.id from system_dict t where not t.is_deleted and t.id = any($1::bigint[]);

-- system.role-menu (tenant, link)
-- stored: roleId menuId
-- answered: roleId menuId
-- in lists: roleId menuId
-- masked: none
-- references: roleId → system.role, menuId → system.menu
-- keys: role_id + menu_id
-- seen through a reference: none
-- copied with a reference: none
-- dictionaries: none
select t.id, t.tenant_id, t.role_id, t.menu_id from system_role_menu t;
insert into system_role_menu ("id", "tenant_id", "role_id", "menu_id") values ($1, $2, $3, $4);
-- row for somebody of the tenant, ["100001","9"]
select … from system_role_menu t where t.tenant_id = $1 and t.id = $2::bigint;
-- lockedRow for somebody of the tenant, ["100001","9"]
select … from system_role_menu t where t.tenant_id = $1 and t.id = $2::bigint for update;
-- ids for somebody of the tenant, ["100001","9"]
select t.id from system_role_menu t where t.tenant_id = $1 and t.id = any($2::bigint[]);
-- row for somebody of one village, ["100001","9"]
select … from system_role_menu t where t.tenant_id = $1 and t.id = $2::bigint;
-- lockedRow for somebody of one village, ["100001","9"]
select … from system_role_menu t where t.tenant_id = $1 and t.id = $2::bigint for update;
-- ids for somebody of one village, ["100001","9"]
select t.id from system_role_menu t where t.tenant_id = $1 and t.id = any($2::bigint[]);
-- row for somebody of two villages, ["100001","9"]
select … from system_role_menu t where t.tenant_id = $1 and t.id = $2::bigint;
-- lockedRow for somebody of two villages, ["100001","9"]
select … from system_role_menu t where t.tenant_id = $1 and t.id = $2::bigint for update;
-- ids for somebody of two villages, ["100001","9"]
select t.id from system_role_menu t where t.tenant_id = $1 and t.id = any($2::bigint[]);
-- row for somebody of own rows, ["100001","9"]
select … from system_role_menu t where t.tenant_id = $1 and t.id = $2::bigint;
-- lockedRow for somebody of own rows, ["100001","9"]
select … from system_role_menu t where t.tenant_id = $1 and t.id = $2::bigint for update;
-- ids for somebody of own rows, ["100001","9"]
select t.id from system_role_menu t where t.tenant_id = $1 and t.id = any($2::bigint[]);
-- row for somebody of the platform, ["9"]
select … from system_role_menu t where t.id = $1::bigint;
-- lockedRow for somebody of the platform, ["9"]
select … from system_role_menu t where t.id = $1::bigint for update;
-- ids for somebody of the platform, ["9"]
select t.id from system_role_menu t where t.id = any($1::bigint[]);

-- desk.message (self, record)
-- stored: messageType title content sender bySystem linkPath readFlag readTime sentTime titleEn contentEn senderEn
-- answered: messageType title content sender bySystem linkPath readFlag readTime sentTime
-- in lists: messageType title sender bySystem linkPath readFlag sentTime
-- masked: none
-- references: none
-- keys: none
-- seen through a reference: none
-- copied with a reference: none
-- dictionaries: message_type
select t.id, t.tenant_id, t.create_user, t.create_dept, t.create_time, t.update_user, t.update_time, t.message_type, t.title, t.content, t.sender, t.by_system, t.link_path, t.read_flag, t.read_time, t.sent_time, t.title_en, t.content_en, t.sender_en from desk_message t;
insert into desk_message ("id", "tenant_id", "create_user", "create_dept", "create_time", "update_user", "update_time", "message_type", "title", "content", "sender", "by_system", "link_path", "read_flag", "read_time", "sent_time", "title_en", "content_en", "sender_en") values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19);
-- row for somebody of the tenant, ["100001","9"]
select … from desk_message t where t.tenant_id = $1 and not t.is_deleted and t.id = $2::bigint;
-- lockedRow for somebody of the tenant, ["100001","9"]
select … from desk_message t where t.tenant_id = $1 and not t.is_deleted and t.id = $2::bigint for update;
-- ids for somebody of the tenant, ["100001","9"]
select t.id from desk_message t where t.tenant_id = $1 and not t.is_deleted and t.id = any($2::bigint[]);
-- row for somebody of one village, ["100001","7","9"]
select … from desk_message t where t.tenant_id = $1 and t.create_user = $2::bigint and not t.is_deleted and t.id = $3::bigint;
-- lockedRow for somebody of one village, ["100001","7","9"]
select … from desk_message t where t.tenant_id = $1 and t.create_user = $2::bigint and not t.is_deleted and t.id = $3::bigint for update;
-- ids for somebody of one village, ["100001","7","9"]
select t.id from desk_message t where t.tenant_id = $1 and t.create_user = $2::bigint and not t.is_deleted and t.id = any($3::bigint[]);
-- row for somebody of two villages, ["100001","7","9"]
select … from desk_message t where t.tenant_id = $1 and t.create_user = $2::bigint and not t.is_deleted and t.id = $3::bigint;
-- lockedRow for somebody of two villages, ["100001","7","9"]
select … from desk_message t where t.tenant_id = $1 and t.create_user = $2::bigint and not t.is_deleted and t.id = $3::bigint for update;
-- ids for somebody of two villages, ["100001","7","9"]
select t.id from desk_message t where t.tenant_id = $1 and t.create_user = $2::bigint and not t.is_deleted and t.id = any($3::bigint[]);
-- row for somebody of own rows, ["100001","7","9"]
select … from desk_message t where t.tenant_id = $1 and t.create_user = $2::bigint and not t.is_deleted and t.id = $3::bigint;
-- lockedRow for somebody of own rows, ["100001","7","9"]
select … from desk_message t where t.tenant_id = $1 and t.create_user = $2::bigint and not t.is_deleted and t.id = $3::bigint for update;
-- ids for somebody of own rows, ["100001","7","9"]
select t.id from desk_message t where t.tenant_id = $1 and t.create_user = $2::bigint and not t.is_deleted and t.id = any($3::bigint[]);
-- row for somebody of the platform, ["9"]
select … from desk_message t where not t.is_deleted and t.id = $1::bigint;
-- lockedRow for somebody of the platform, ["9"]
select … from desk_message t where not t.is_deleted and t.id = $1::bigint for update;
-- ids for somebody of the platform, ["9"]
select t.id from desk_message t where not t.is_deleted and t.id = any($1::bigint[]);
