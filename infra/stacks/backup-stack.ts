import { Duration, RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib';
import {
  BackupPlan,
  type BackupPlanCopyActionProps,
  BackupPlanRule,
  BackupResource,
  BackupVault,
  type IBackupVault,
} from 'aws-cdk-lib/aws-backup';
import { Schedule } from 'aws-cdk-lib/aws-events';
import { ManagedPolicy, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Key } from 'aws-cdk-lib/aws-kms';
import type { Construct } from 'constructs';
import type { BackupPlanSettings } from '../config.ts';
import { explain } from '../constructs/explain.ts';
import type { Installation } from '../constructs/installation.ts';
import type { Stores } from '../constructs/stores.ts';

/** Returns the name of the vault of a stage's backups. */
export const backupVaultName = (prefix: string): string => `${prefix}-backups`;

/** The table and the content. Each has a backup a day. */
export const backedUpStores = 2;

interface BackupProps extends StackProps {
  installation: Installation;
  stores: Stores;
  settings: BackupPlanSettings;
}

/**
 * Daily and monthly backups of the table and of the content (AWS only), with a copy in a vault of another region or
 * account. Point-in-time recovery covers the latest days of the table, but ends with the table and its region.
 */
export class BackupStack extends Stack {
  constructor(scope: Construct, id: string, { installation, stores, settings, ...props }: BackupProps) {
    super(scope, id, props);
    const { prefix } = installation;
    const vault = new BackupVault(this, 'Vault', {
      backupVaultName: backupVaultName(prefix),
      // Another account can read a copy only with a key of the installation.
      encryptionKey: new Key(this, 'Key', {
        description: `Backups of ${prefix}`,
        enableKeyRotation: true,
        removalPolicy: RemovalPolicy.RETAIN,
      }),
      blockRecoveryPointDeletion: true,
      removalPolicy: RemovalPolicy.RETAIN,
    });
    const copies = copiesOf(this, settings);
    const rule = (ruleName: string, day: string, days: number) =>
      new BackupPlanRule({
        ruleName,
        scheduleExpression: Schedule.cron({ minute: '0', hour: '2', day }),
        startWindow: Duration.hours(1),
        completionWindow: Duration.hours(12),
        deleteAfter: Duration.days(days),
        copyActions: copies.map(
          (destinationBackupVault): BackupPlanCopyActionProps => ({
            destinationBackupVault,
            deleteAfter: Duration.days(days),
          }),
        ),
      });
    const plan = new BackupPlan(this, 'Plan', {
      backupPlanName: prefix,
      backupVault: vault as IBackupVault,
      backupPlanRules: [rule('daily', '*', settings.dailyDays), rule('monthly', '1', settings.monthlyDays)],
    });
    const policies = ['ServiceRolePolicyForBackup', 'ServiceRolePolicyForRestores'].map(
      (name) => `service-role/AWSBackup${name}`,
    );
    const storage = ['Backup', 'Restore'].map((name) => `AWSBackupServiceRolePolicyForS3${name}`);
    const role = new Role(this, 'Role', {
      roleName: `${prefix}-backup`,
      assumedBy: new ServicePrincipal('backup.amazonaws.com'),
      managedPolicies: [...policies, ...storage].map((name) => ManagedPolicy.fromAwsManagedPolicyName(name)),
    });
    explain(
      role,
      Object.fromEntries(
        [...policies, ...storage].map((name) => [
          `AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/${name}]`,
          'AWS maintains the permissions that its backup service needs for each kind of resource.',
        ]),
      ),
    );
    plan.addSelection('Stores', {
      role,
      resources: [
        BackupResource.fromArn(stores.table.tableArn),
        BackupResource.fromArn(stores.buckets.content.bucketArn),
      ],
    });
  }
}

/** Returns the vault for copies. Throws an error for a vault that shares region and account with the data. */
function copiesOf(stack: BackupStack, { copyTo }: BackupPlanSettings): IBackupVault[] {
  if (!copyTo) return [];
  const [, region, account] = /^arn:aws:backup:([a-z0-9-]+):(\d{12}):backup-vault:[\w-]+$/.exec(copyTo) ?? [];
  if (!region) throw new Error(`backups.copyTo is not the ARN of a backup vault: ${copyTo}`);
  if (region === stack.region && account === stack.account)
    throw new Error(
      'backups.copyTo is in the region and account of the data. Choose another region or account.',
    );
  return [BackupVault.fromBackupVaultArn(stack, 'CopyVault', copyTo)];
}
