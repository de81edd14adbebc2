import * as calls from '../../../shared/contracts/learning/exports.ts';
import * as reports from '../../../shared/contracts/learning/reports.ts';
import { route } from '../../identity/access/index.ts';
import { api } from '../../runtime/http/api.ts';
import { createReport } from './create-report.ts';
import { createReportDocument } from './create-report-document.ts';
import { deleteReport } from './delete-report.ts';
import { downloadOwnData } from './download-own-data.ts';
import { exportHistory } from './export-history.ts';
import { exportProgress } from './export-progress.ts';
import { getReportDocument } from './get-report-document.ts';
import { listReports } from './list-reports.ts';
import { updateReport } from './update-report.ts';

export const handler = api([
  route(calls.exportTrainings, exportProgress('trainings')),
  route(calls.exportTraining, exportProgress('training')),
  route(calls.exportCourses, exportProgress('courses')),
  route(calls.exportCourse, exportProgress('course')),
  route(calls.exportRequirements, exportProgress('required')),
  route(calls.exportRequirementsOf, exportProgress('required')),
  route(calls.exportTrainingsOf, exportProgress('trainings')),
  route(calls.exportTrainingOf, exportProgress('training')),
  route(calls.exportCoursesOf, exportProgress('courses')),
  route(calls.exportCourseOf, exportProgress('course')),
  route(calls.exportHistory, exportHistory),
  route(calls.downloadOwnData, downloadOwnData),
  route(reports.listReports, listReports),
  route(reports.createReport, createReport),
  route(reports.updateReport, updateReport),
  route(reports.deleteReport, deleteReport),
  route(reports.createReportDocument, createReportDocument),
  route(reports.getReportDocument, getReportDocument),
]);
