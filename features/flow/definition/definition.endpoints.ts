import { get, integer, longText, post, ref, text } from '@village/resource'
import { LONGEST_XML } from '../bpmn/longest-xml.ts'

export const definitionEndpoints = {
  /** The process as bpmn-js draws it. */
  drawing: get('流程图', 'Diagram', {
    access: { permission: 'definition_view' },
    params: { id: ref('流程定义', 'Process', 'flow.definition').required() },
    returns: { xml: text('流程图', 'BPMN') },
  }),
  /** A further version of the process that the definition names, or the first one. */
  deploy: post('部署流程', 'Deploy', {
    on: 'page',
    params: {
      category: text('流程分类', 'Category')
        .max(32)
        .help(
          '如 flow_1：字典 flow 的键，决定表单',
          'flow_1 for instance: a key of the dictionary flow, which names the form',
        ),
      xml: longText('流程图', 'BPMN')
        .max(LONGEST_XML)
        .required('请粘贴 BPMN 2.0 的 XML', 'Please paste the BPMN 2.0 XML')
        .withoutNumbers(),
    },
    returns: { id: ref('流程定义', 'Process', 'flow.definition'), version: integer('版本', 'Version') },
  }),
}
